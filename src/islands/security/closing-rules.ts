import { closingSchema } from '#lib/contract/account-data.ts';

/** In a module of its own, so that the form can load it when first used. */
export const closingRules = closingSchema;
