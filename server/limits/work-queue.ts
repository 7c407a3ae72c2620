import { ProblemError } from '../problem.ts';

interface Capacity {
  /** How many tasks may run at the same time. */
  readonly atOnce: number;
  /** How many may wait; the next one is refused. */
  readonly waitingAtMost: number;
}

interface WorkQueue extends Capacity {
  /** The share of one caller, so that no caller takes all capacity. */
  readonly share?: Capacity;
  /** The message of the refusal. */
  readonly busy: string;
}

/** Whom a task is for, such as an account and an address. */
type Callers = readonly string[];

/** Milliseconds a task may wait: every answer, even a refusal, is due within five seconds. */
const waitTimeout = 3000;

/** True if no more tasks fit, in total or for one of these callers. */
const isFull = (tasks: Iterable<Callers>, callers: Callers, most: number, share = Infinity) => {
  const all = [...tasks];
  const own = (caller: string) => all.filter((others) => others.includes(caller)).length;
  return all.length >= most || callers.some((caller) => own(caller) >= share);
};

/**
 * Limits the concurrency of costly work, for all together and for each caller; throws `unavailable` if the queue or a
 * caller's share of it is full, or the wait is too long.
 */
export function createWorkQueue({ atOnce, waitingAtMost, share, busy }: WorkQueue) {
  // Each task is in one of them, known by its own array of callers.
  const running = new Set<Callers>();
  const waiting = new Map<Callers, () => void>();
  const refusal = () => new ProblemError('unavailable', busy, { retryAfter: 2 });
  const mustWait = (callers: Callers) => isFull(running, callers, atOnce, share?.atOnce);

  const waitForTurn = (callers: Callers) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(callers);
        running.add(callers);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(callers);
        reject(refusal());
      }, waitTimeout);
      waiting.set(callers, enter);
    });

  return async <T>(work: () => Promise<T>, of: Callers = []): Promise<T> => {
    const callers = [...of];
    if (!mustWait(callers)) running.add(callers);
    else if (isFull(waiting.keys(), callers, waitingAtMost, share?.waitingAtMost)) throw refusal();
    else await waitForTurn(callers);
    try {
      return await work();
    } finally {
      running.delete(callers);
      for (const [next, enter] of waiting) if (!mustWait(next)) enter();
    }
  };
}
