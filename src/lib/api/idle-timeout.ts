import { environment } from '#lib/environment.ts';

/** Ends a transfer that has stalled. */
export interface IdleTimeout {
  /** Aborted when the transfer has stalled. */
  readonly signal: AbortSignal;
  /** Restarts the time, after progress. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** Milliseconds without progress. */
const longest = 30_000;

/** Starts the timeout. */
export function createIdleTimeout(): IdleTimeout {
  const late = new AbortController();
  let waiting: AbortController | undefined;
  const end = () => waiting?.abort();
  const renew = () => {
    end();
    waiting = new AbortController();
    environment.wait(longest, waiting.signal).then(
      () => late.abort(),
      () => undefined,
    );
  };
  renew();
  return { signal: late.signal, renew, end };
}
