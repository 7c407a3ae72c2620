import { ProblemError } from '#server/problem.ts';
import { createCounts } from './counts.ts';

interface Capacity {
  /** How many tasks may run at the same time. */
  readonly atOnce: number;
  /** How many may wait; the next one is refused. */
  readonly waitingAtMost: number;
}

interface WorkQueue extends Capacity {
  /** The share of one caller, so that no caller takes all capacity. */
  readonly share?: Capacity;
  /** The message when the queue is full. */
  readonly busy: string;
  /** The message when a caller's share is used up; `busy` unless given. */
  readonly ownBusy?: string;
  /** Milliseconds that a task may wait; by default three seconds, as every answer, even a refusal, is due within five. */
  readonly waitTimeout?: number;
  /**
   * Starts one task of a caller in each turn of the event loop. A task that never waits, such as a read of SQLite, ends
   * before the next request is seen: without turns, all tasks of one caller would run before anybody else's.
   */
  readonly takesTurns?: boolean;
}

const maxRemembered = 1000;

/** Whom a task is for, such as an account and an address. */
type Callers = readonly string[];

/** Counts tasks, in total and of each caller. */
function countTasks(limit: number, share = Infinity) {
  let total = 0;
  const { countOf, add } = createCounts<string>();
  return {
    isFull: () => total >= limit,
    isShareUsed: (callers: Callers) => callers.some((caller) => countOf(caller) >= share),
    change: (callers: Callers, change: 1 | -1) => {
      total += change;
      for (const caller of callers) add(caller, change);
    },
  };
}

/**
 * Limits the concurrency of costly work, for all together and for each caller. Throws `too-many-requests` if a caller's
 * share is used up, `unavailable` if the queue is full or the wait is too long.
 */
export function createWorkQueue({
  atOnce,
  waitingAtMost,
  share,
  busy,
  ownBusy = busy,
  waitTimeout = 3000,
  takesTurns = false,
}: WorkQueue) {
  const running = countTasks(atOnce, share?.atOnce);
  /** Those that run and those that wait. */
  const present = countTasks(atOnce + waitingAtMost, share && share.atOnce + share.waitingAtMost);
  /** How each waiting task starts, in the order of arrival. */
  const starts = new Map<Callers, () => void>();
  /** When each caller last began a task, the longest ago first. */
  const lastBegun = new Map<string, number>();
  let begun = 0;
  const hadTurn = new Set<string>();

  const refusal = (isOwn: boolean) =>
    isOwn
      ? new ProblemError('too-many-requests', ownBusy, { retryAfter: 2 })
      : new ProblemError('unavailable', busy, { retryAfter: 2 });
  const mustWait = (callers: Callers) =>
    running.isFull() ||
    running.isShareUsed(callers) ||
    callers.some((caller) => hadTurn.has(caller));

  const lastBegunOf = (callers: Callers) =>
    Math.max(0, ...callers.map((caller) => lastBegun.get(caller) ?? 0));

  /** Callers take turns: a customer with many files waits behind everybody who was not served since. */
  const startWaiting = () => {
    // With turns of the event loop, each caller has one already.
    const inTurn = takesTurns
      ? starts
      : [...starts].toSorted(([a], [b]) => lastBegunOf(a) - lastBegunOf(b));
    for (const [callers, start] of inTurn) {
      if (running.isFull()) return;
      if (!mustWait(callers)) start();
    }
  };

  const endTurn = () => {
    hadTurn.clear();
    startWaiting();
  };

  /** Also for callers who have left: otherwise, whoever comes back at once would be new. */
  const remember = (callers: Callers) => {
    begun += 1;
    for (const caller of callers) {
      lastBegun.delete(caller);
      lastBegun.set(caller, begun);
    }
    const [oldest] = lastBegun.keys();
    if (lastBegun.size > maxRemembered && oldest !== undefined) lastBegun.delete(oldest);
  };

  const begin = (callers: Callers) => {
    running.change(callers, 1);
    if (!takesTurns) {
      remember(callers);
      return;
    }
    if (hadTurn.size === 0) setImmediate(endTurn);
    for (const caller of callers) hadTurn.add(caller);
  };

  const waitForTurn = (callers: Callers) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        starts.delete(callers);
      };
      const timer = setTimeout(() => {
        leave();
        reject(refusal(running.isShareUsed(callers)));
      }, waitTimeout);
      starts.set(callers, () => {
        leave();
        begin(callers);
        resolve();
      });
    });

  return async <T>(work: () => Promise<T>, taskCallers: Callers = []): Promise<T> => {
    // A copy, because it identifies the task.
    const callers = [...taskCallers];
    if (present.isShareUsed(callers)) throw refusal(true);
    if (present.isFull()) throw refusal(false);
    present.change(callers, 1);
    try {
      if (mustWait(callers)) await waitForTurn(callers);
      else begin(callers);
      try {
        return await work();
      } finally {
        running.change(callers, -1);
        // Otherwise the end of the turn starts them.
        if (hadTurn.size === 0) startWaiting();
      }
    } finally {
      present.change(callers, -1);
    }
  };
}
