import { contactSchema } from '#lib/contract/identity.ts';

/** In a module of its own, so that the form can load it when first used. */
export const contactRules = contactSchema;
