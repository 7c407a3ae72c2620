import { networkOf } from '#server/limits/address-bucket.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  countFailedSignIn,
  deleteFailedSignInsBefore,
} from '#server/store/queries/failed-sign-ins.ts';
import { day, hour } from '#server/units/duration.ts';
import { deviceOf } from './device.ts';

const daysKept = 90;
/** No customer has this code. */
const nobody = 0;

interface FailedSignIn {
  readonly account: { readonly id: number; readonly status: string } | undefined;
  /** The caller's `addressBucket()`. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly kind: 'wrong' | 'throttled';
}

/**
 * Counts a sign-in with a wrong password, or one refused after too many, for the desk and the customer. Unknown and
 * closed accounts are counted together, by the same statements, so that the time of an answer reveals nothing.
 */
export async function noteFailedSignIn(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { account, address, userAgent = '', kind }: FailedSignIn,
): Promise<void> {
  const time = clock().getTime();
  await countFailedSignIn(store, {
    customerId: account && account.status !== 'CLOSED' ? account.id : nobody,
    hour: new Date(time - (time % hour)).toISOString(),
    network: networkOf(address),
    device: deviceOf(userAgent),
    kind,
  });
}

/** Deletes the failed sign-ins that are no longer kept. */
export const sweepFailedSignIns = (store: Store, now: Date) =>
  deleteFailedSignInsBefore(store, new Date(now.getTime() - daysKept * day).toISOString());
