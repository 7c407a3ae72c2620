import { personalInfoSchema } from '#lib/contract/profile.ts';

/** What the company knows of the customer, and what it may write. */
export const personalInfoRules = personalInfoSchema;
