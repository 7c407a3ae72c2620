import { ProblemError } from '../problem.ts';

interface Limit {
  readonly total: number;
  readonly perCustomer: number;
  /** The message when all slots are in use. */
  readonly busy: string;
  /** The message when all of the customer’s own are. */
  readonly ownBusy: string;
}

/** Concurrency limits, overall and per customer, for work that lasts as long as its client takes. */
export function createConcurrencyLimit({ total, perCustomer, busy, ownBusy }: Limit) {
  const inUse = new Map<number, number>();
  let sum = 0;
  const release = (customerId: number) => {
    sum -= 1;
    const left = (inUse.get(customerId) ?? 0) - 1;
    if (left > 0) inUse.set(customerId, left);
    else inUse.delete(customerId);
  };
  return {
    /**
     * Takes a slot and returns the function that releases it; throws `too-many-requests` when the customer has taken
     * theirs, `unavailable` when all are taken.
     */
    acquire: (customerId: number): (() => void) => {
      const own = inUse.get(customerId) ?? 0;
      if (own >= perCustomer)
        throw new ProblemError('too-many-requests', ownBusy, { retryAfter: 10 });
      if (sum >= total) throw new ProblemError('unavailable', busy, { retryAfter: 10 });
      sum += 1;
      inUse.set(customerId, own + 1);
      return () => release(customerId);
    },
  };
}
