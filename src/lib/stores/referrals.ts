import { computed } from 'nanostores';
import { type CallAnswer, call } from '#lib/api/call.ts';
import { encodeReferral } from '#lib/domain/referral.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { createLoader } from './fetching/load.ts';
import { $session } from './session/session.ts';

/** The newest of those who signed up through the customer's link, and how many there are. */
export type Referrals = CallAnswer<'listReferrals'>;

const loader = createLoader<Referrals>();

/** The friends who signed up. */
export const $referrals = loader.$load;

export const loadReferrals = (): Promise<void> =>
  loader.load((signal) => call('listReferrals', {}, { signal }));

/** The customer's own link to the sign-up, a whole address; it needs only the session. */
export const $referralLink = computed(
  $session,
  ({ id }) => environment.location.origin + paths.signUp(encodeReferral(id)),
);
