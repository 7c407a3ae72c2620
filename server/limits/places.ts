import { ProblemError } from '../problem.ts';

interface Places {
  readonly inAll: number;
  readonly ofOne: number;
  /** The message when all places are taken. */
  readonly busy: string;
  /** The message when the customer’s own are. */
  readonly ownTaken: string;
}

/** Concurrency limits, overall and per customer, for work that lasts as long as its client takes. */
export function createPlaces({ inAll, ofOne, busy, ownTaken }: Places) {
  const taken = new Map<number, number>();
  let sum = 0;
  const give = (customerId: number) => {
    sum -= 1;
    const left = (taken.get(customerId) ?? 0) - 1;
    if (left > 0) taken.set(customerId, left);
    else taken.delete(customerId);
  };
  return {
    /**
     * Takes a place and returns the function that frees it; throws `too-many-requests` when the customer has taken
     * theirs, `unavailable` when all are taken.
     */
    take: (customerId: number): (() => void) => {
      const own = taken.get(customerId) ?? 0;
      if (own >= ofOne) throw new ProblemError('too-many-requests', ownTaken, { retryAfter: 10 });
      if (sum >= inAll) throw new ProblemError('unavailable', busy, { retryAfter: 10 });
      sum += 1;
      taken.set(customerId, own + 1);
      return () => give(customerId);
    },
  };
}
