import { ProblemError } from '../problem.ts';

interface Gate {
  /** How many works run at the same time. */
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waitingAtMost: number;
  /** What whoever finds no place to wait, or waits for too long, is told. */
  readonly busy: string;
}

/** Milliseconds after which nobody waits any more: an answer, even a refusal, has to come within five seconds. */
const timeout = 3000;

/** Lets costly work through a few at a time; throws `unavailable` when too much of it waits, or for too long. */
export function createGate({ atOnce, waitingAtMost, busy }: Gate) {
  let running = 0;
  const waiting = new Set<() => void>();
  const refusal = () => new ProblemError('unavailable', busy, { retryAfter: 2 });

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(refusal());
      }, timeout);
      waiting.add(enter);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.size >= waitingAtMost) throw refusal();
      await turn();
    } else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
