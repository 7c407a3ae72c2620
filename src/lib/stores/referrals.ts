import { computed } from 'nanostores';
import { call } from '#lib/api/call.ts';
import type { AnswerOf } from '#lib/contract/endpoint.ts';
import { listReferrals } from '#lib/contract/referrals.ts';
import { encodeReferral } from '#lib/domain/referral.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { createLoader } from './fetching/load.ts';
import { $session } from './session/session.ts';

/** Who signed up through the customer's link, the newest of them, and how many in all. */
export type Referrals = AnswerOf<typeof listReferrals>;

const loader = createLoader<Referrals>();

/** The friends who signed up. */
export const $referrals = loader.$load;

/** Fetches the list. */
export const loadReferrals = (): Promise<void> =>
  loader.load((signal) => call(listReferrals, {}, { signal }));

/** The customer's own link to the sign-up, a whole address; the session alone says it, no answer is needed. */
export const $referralLink = computed(
  $session,
  ({ id }) => environment.location.origin + paths.signUp(encodeReferral(id)),
);
