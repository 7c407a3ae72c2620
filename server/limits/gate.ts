import { ProblemError } from '../problem.ts';

interface Room {
  /** How many tasks may run at the same time. */
  readonly atOnce: number;
  /** How many may wait; the next one is refused. */
  readonly waitingAtMost: number;
}

interface Gate extends Room {
  /** The share of the places that one caller may take, so that no caller takes them all. */
  readonly share?: Room;
  /** The message of the refusal. */
  readonly busy: string;
}

/** Whom a task is done for, such as an account and an address. */
type Askers = readonly string[];

/** Milliseconds a task may wait: every answer, even a refusal, is due within five seconds. */
const timeout = 3000;

/** True while as many tasks as may be are there, of all askers or of one of these. */
const isFull = (there: Iterable<Askers>, askers: Askers, most: number, share = Infinity) => {
  const all = [...there];
  const own = (asker: string) => all.filter((others) => others.includes(asker)).length;
  return all.length >= most || askers.some((asker) => own(asker) >= share);
};

/**
 * Limits the concurrency of costly work, for all together and for each asker; throws `unavailable` when the queue or an
 * asker's share of it is full, or the wait too long.
 */
export function createGate({ atOnce, waitingAtMost, share, busy }: Gate) {
  // Each task is in one of them, known by its own array of askers.
  const running = new Set<Askers>();
  const waiting = new Map<Askers, () => void>();
  const refusal = () => new ProblemError('unavailable', busy, { retryAfter: 2 });
  const mustWait = (askers: Askers) => isFull(running, askers, atOnce, share?.atOnce);

  const turn = (askers: Askers) =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(askers);
        running.add(askers);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(askers);
        reject(refusal());
      }, timeout);
      waiting.set(askers, enter);
    });

  return async <T>(work: () => Promise<T>, of: Askers = []): Promise<T> => {
    const askers = [...of];
    if (!mustWait(askers)) running.add(askers);
    else if (isFull(waiting.keys(), askers, waitingAtMost, share?.waitingAtMost)) throw refusal();
    else await turn(askers);
    try {
      return await work();
    } finally {
      running.delete(askers);
      for (const [next, enter] of waiting) if (!mustWait(next)) enter();
    }
  };
}
