import { AsyncLocalStorage } from 'node:async_hooks';
import { OutageError } from './outages.ts';

/**
 * Milliseconds that a request may work before its next statement is refused. A commit or rollback then under way, and
 * the delay of a refusal, end within ten seconds in all.
 */
const requestLimit = 7000;

const running = new AsyncLocalStorage<Deadline | undefined>();

/** The time in which one request may ask the database; it stands still between two parts of the work. */
export class Deadline {
  #at = performance.now() + requestLimit;
  #pausedAt = performance.now();

  /** Milliseconds until the database is asked nothing more. */
  left(): number {
    return this.#at - performance.now();
  }

  #pause(): void {
    this.#pausedAt = performance.now();
  }

  #resume(): void {
    this.#at += performance.now() - this.#pausedAt;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#resume();
    try {
      return await running.run(this, work);
    } finally {
      this.#pause();
    }
  }

  async suspend<T>(work: () => Promise<T>): Promise<T> {
    this.#pause();
    try {
      return await running.run(undefined, work);
    } finally {
      this.#resume();
    }
  }
}

/** Does work that has limits of its own, such as receiving a file, without counting its time. */
export const withoutDeadline = async <T>(work: () => Promise<T>): Promise<T> =>
  await (running.getStore()?.suspend(work) ?? work());

/** Milliseconds that the running request has left; infinite for background work. */
export const timeLeft = (): number => running.getStore()?.left() ?? Infinity;

const tooLate = () => new OutageError('too slow', 'the request has taken too long');

/**
 * Starts work unless the deadline has passed, and waits for it until then at most. `onLate` gets the result of work that
 * ends later.
 */
export async function untilDeadline<T>(
  start: () => Promise<T>,
  onLate: (late: Promise<T>) => unknown,
): Promise<T> {
  const left = timeLeft();
  if (left === Infinity) return await start();
  if (left <= 0) throw tooLate();
  const work = start();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onLate(work);
    reject(tooLate());
  }, left);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
