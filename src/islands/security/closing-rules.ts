import { closingSchema } from '#lib/contract/account-data.ts';

/** The password of whoever closes the account. */
export const closingRules = closingSchema;
