import { setTimeout as wait } from 'node:timers/promises';
import { FileStoreOutage } from './failures.ts';

const longestMilliseconds = 20_000;
/** A call that failed within this time is retried once; a slower one has used up the caller's time. */
const soonMilliseconds = 500;
const beforeRetryMilliseconds = 100;
/** For this long after a call without an answer, further calls fail at once. */
const restMilliseconds = 1000;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** A code for the log. */
function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string };
  const status = statusOf(error);
  return [name, code, status].filter((part) => part !== undefined).join(' ');
}

/**
 * Calls one store with a timeout, one retry after a quick failure, and a pause of a second after no answer. Throws
 * FileStoreOutage.
 */
export function createRetryingCalls() {
  let restsUntil = Number.NEGATIVE_INFINITY;

  async function attempt<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await call(AbortSignal.timeout(longestMilliseconds));
    } catch (error) {
      if (!isPassing(error) || performance.now() - began > soonMilliseconds) throw error;
      await wait(beforeRetryMilliseconds);
      return await call(AbortSignal.timeout(longestMilliseconds));
    }
  }

  return async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (performance.now() < restsUntil) throw new FileStoreOutage('no answer a moment ago');
    try {
      return await attempt(call);
    } catch (error) {
      if (statusOf(error) === undefined) restsUntil = performance.now() + restMilliseconds;
      throw new FileStoreOutage(reasonOf(error));
    }
  };
}
