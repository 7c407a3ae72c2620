import { setTimeout as wait } from 'node:timers/promises';
import { FileStoreOutage, findFileOutage } from '#server/outages.ts';

const timeoutMilliseconds = 20_000;
/** A call that failed within this time is retried once; a slower one has used up the caller's time. */
const quickFailureMilliseconds = 500;
const beforeRetryMilliseconds = 100;
/** For this long after a call without an answer, further calls fail at once. */
const pauseMilliseconds = 1000;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

function isTransient(error: unknown): boolean {
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
 * FileStoreOutage, except for what is wrong with this machine, such as a full disk to spool on, which is no outage of the
 * store.
 */
export function createRetryingCalls() {
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function attempt<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await call(AbortSignal.timeout(timeoutMilliseconds));
    } catch (error) {
      if (!isTransient(error) || performance.now() - start > quickFailureMilliseconds) throw error;
      await wait(beforeRetryMilliseconds);
      return await call(AbortSignal.timeout(timeoutMilliseconds));
    }
  }

  return async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    if (performance.now() < pausedUntil) throw new FileStoreOutage('no answer a moment ago');
    try {
      return await attempt(call);
    } catch (error) {
      if (findFileOutage(error) !== undefined) throw error;
      if (statusOf(error) === undefined) pausedUntil = performance.now() + pauseMilliseconds;
      throw new FileStoreOutage(reasonOf(error));
    }
  };
}
