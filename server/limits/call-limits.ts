import type { Store } from '#server/store/open.ts';
import { limitedBuckets } from './address-bucket.ts';
import type { LimitName } from './limits.ts';
import { consumeRateLimits, refuseFor } from './rate-limit.ts';

/**
 * Counts one more use from an `addressBucket()`; returns the seconds to wait, 0 while there is room. A use refused to
 * one bucket does not count for the networks around it.
 */
export async function consumeFrom(
  store: Store,
  now: Date,
  limits: readonly LimitName[],
  address: string,
): Promise<number> {
  for (const { subject, times } of limitedBuckets(address)) {
    const wait = await consumeRateLimits(store, now, limits, subject, times);
    if (wait > 0) return wait;
  }
  return 0;
}

/** Counts one more call from an `addressBucket()`; throws `too-many-requests` beyond the limit. */
export async function consumeAddressLimit(
  store: Store,
  now: Date,
  limit: LimitName,
  address: string,
): Promise<void> {
  const wait = await consumeFrom(store, now, [limit], address);
  refuseFor(wait, 'too-many-requests', 'Too many requests from your network.');
}

/**
 * Counts one more call of a customer, per `thing` where one is given; throws `too-many-requests` beyond any of the
 * limits.
 */
export async function consumeCustomerLimit(
  store: Store,
  now: Date,
  limits: LimitName | readonly LimitName[],
  customerId: number,
  thing?: string,
): Promise<void> {
  const subject = thing === undefined ? String(customerId) : `${customerId}/${thing}`;
  const wait = await consumeRateLimits(store, now, [limits].flat(), subject);
  refuseFor(wait, 'too-many-requests', 'You asked for this several times already.');
}

/** Counts one more call against a limit for all callers together; throws `unavailable` beyond it. */
export async function consumeSharedLimit(store: Store, now: Date, limit: LimitName): Promise<void> {
  const wait = await consumeRateLimits(store, now, [limit], 'everybody');
  refuseFor(wait, 'unavailable', 'More people ask this right now than we can answer.');
}
