import { ProblemError } from '../problem.ts';

interface Gate {
  /** How many tasks may run at the same time. */
  readonly atOnce: number;
  /** How many may wait; the next one is refused. */
  readonly waitingAtMost: number;
  /** The message of the refusal. */
  readonly busy: string;
}

/** Milliseconds a task may wait: every answer, even a refusal, is due within five seconds. */
const timeout = 3000;

/** Limits the concurrency of costly work; throws `unavailable` when the queue is full or the wait too long. */
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
