import { trnLength } from '#islands/profile-fields/id-rules.ts';
import { personalInfoSchema } from '#lib/contract/profile.ts';

/** In a module of its own, so that the form can load it when first used. */
export const personalInfoRules = personalInfoSchema.check(trnLength);
