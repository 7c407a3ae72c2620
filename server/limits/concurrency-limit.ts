import { ProblemError } from '#server/problem.ts';
import { createCounts } from './counts.ts';

interface Limit {
  readonly total: number;
  readonly perCustomer: number;
  /** The message when all slots are in use. */
  readonly busy: string;
  /** The message when the customer uses all of their slots. */
  readonly ownBusy: string;
}

/** Concurrency limits, overall and per customer, for work that lasts as long as its client takes. */
export function createConcurrencyLimit({ total, perCustomer, busy, ownBusy }: Limit) {
  const { countOf, add } = createCounts<number>();
  let totalInUse = 0;
  const release = (customerId: number) => {
    totalInUse -= 1;
    add(customerId, -1);
  };
  return {
    /**
     * Takes a slot and returns the function that releases it; throws `too-many-requests` when the customer has taken
     * theirs, `unavailable` when all are taken.
     */
    acquire: (customerId: number): (() => void) => {
      if (countOf(customerId) >= perCustomer)
        throw new ProblemError('too-many-requests', ownBusy, { retryAfter: 10 });
      if (totalInUse >= total) throw new ProblemError('unavailable', busy, { retryAfter: 10 });
      totalInUse += 1;
      add(customerId, 1);
      return () => release(customerId);
    },
  };
}
