import { profileSchema } from '#lib/contract/profile.ts';

/** What the company knows of the customer. */
export const personalInfoRules = profileSchema;
