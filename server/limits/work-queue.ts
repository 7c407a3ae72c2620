import { ProblemError } from '#server/problem.ts';

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
const isFull = (queue: Iterable<Callers>, callers: Callers, limit: number, share = Infinity) => {
  const tasks = [...queue];
  const countOf = (caller: string) => tasks.filter((task) => task.includes(caller)).length;
  return tasks.length >= limit || callers.some((caller) => countOf(caller) >= share);
};

/**
 * Limits the concurrency of costly work, for all together and for each caller; throws `unavailable` if the queue or a
 * caller's share of it is full, or the wait is too long.
 */
export function createWorkQueue({ atOnce, waitingAtMost, share, busy }: WorkQueue) {
  // Each task is in one of the two, identified by its own array of callers.
  const runningTasks = new Set<Callers>();
  const waitingTasks = new Map<Callers, () => void>();
  const refusal = () => new ProblemError('unavailable', busy, { retryAfter: 2 });
  const mustWait = (callers: Callers) => isFull(runningTasks, callers, atOnce, share?.atOnce);

  const waitForTurn = (callers: Callers) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waitingTasks.delete(callers);
        runningTasks.add(callers);
        resolve();
      };
      const timer = setTimeout(() => {
        waitingTasks.delete(callers);
        reject(refusal());
      }, waitTimeout);
      waitingTasks.set(callers, enter);
    });

  return async <T>(work: () => Promise<T>, taskCallers: Callers = []): Promise<T> => {
    const callers = [...taskCallers];
    if (!mustWait(callers)) runningTasks.add(callers);
    else if (isFull(waitingTasks.keys(), callers, waitingAtMost, share?.waitingAtMost))
      throw refusal();
    else await waitForTurn(callers);
    try {
      return await work();
    } finally {
      runningTasks.delete(callers);
      for (const [next, enter] of waitingTasks) if (!mustWait(next)) enter();
    }
  };
}
