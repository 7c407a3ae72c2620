import { contactSchema } from '#lib/contract/identity.ts';

/** A message to the company. */
export const contactRules = contactSchema;
