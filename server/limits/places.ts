import { ProblemError } from '../problem.ts';

interface Places {
  readonly inAll: number;
  readonly ofOne: number;
  /** The message of the refusal. */
  readonly busy: string;
}

/** Concurrency limits, overall and per customer, for work that lasts as long as its client takes. */
export function createPlaces({ inAll, ofOne, busy }: Places) {
  const taken = new Map<number, number>();
  let sum = 0;
  const give = (customerId: number) => {
    sum -= 1;
    const left = (taken.get(customerId) ?? 0) - 1;
    if (left > 0) taken.set(customerId, left);
    else taken.delete(customerId);
  };
  return {
    /** Takes a place and returns the function that frees it; throws `unavailable` when none is free. */
    take: (customerId: number): (() => void) => {
      const own = taken.get(customerId) ?? 0;
      if (sum >= inAll || own >= ofOne)
        throw new ProblemError('unavailable', busy, { retryAfter: 10 });
      sum += 1;
      taken.set(customerId, own + 1);
      return () => give(customerId);
    },
  };
}
