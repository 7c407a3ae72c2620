import type { Services } from '#server/services.ts';
import { consumeFrom } from './call-limits.ts';
import { consumeRateLimits } from './rate-limit.ts';

interface SignIn {
  readonly customerId: number;
  /** The caller's `addressBucket()`. */
  readonly address: string;
}

/**
 * Counts a sign-in that succeeds, by customer and by address; false when there were too many within the hour. One that is
 * refused to a customer does not use up what others at the address have.
 */
export async function countSignIn(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { customerId, address }: SignIn,
): Promise<boolean> {
  const now = clock();
  const wait =
    (await consumeRateLimits(store, now, ['sign-ins'], String(customerId))) ||
    (await consumeFrom(store, now, ['sign-ins-address'], address));
  return wait === 0;
}
