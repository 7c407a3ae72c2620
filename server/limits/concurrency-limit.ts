import { ProblemError } from '#server/problem.ts';

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
  const inUse = new Map<number, number>();
  let totalInUse = 0;
  const release = (customerId: number) => {
    totalInUse -= 1;
    const count = (inUse.get(customerId) ?? 0) - 1;
    if (count > 0) inUse.set(customerId, count);
    else inUse.delete(customerId);
  };
  return {
    /**
     * Takes a slot and returns the function that releases it; throws `too-many-requests` when the customer has taken
     * theirs, `unavailable` when all are taken.
     */
    acquire: (customerId: number): (() => void) => {
      const count = inUse.get(customerId) ?? 0;
      if (count >= perCustomer)
        throw new ProblemError('too-many-requests', ownBusy, { retryAfter: 10 });
      if (totalInUse >= total) throw new ProblemError('unavailable', busy, { retryAfter: 10 });
      totalInUse += 1;
      inUse.set(customerId, count + 1);
      return () => release(customerId);
    },
  };
}
