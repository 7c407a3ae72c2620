import { environment } from '#lib/environment.ts';

/** Ends a transfer that has stalled. */
export interface IdleTimeout {
  /** Aborted when the transfer has stalled. */
  readonly signal: AbortSignal;
  /** Starts the time over, after progress. */
  readonly renew: () => void;
  readonly end: () => void;
}

const maxStallMs = 30_000;

/** Starts the timeout. */
export function createIdleTimeout(): IdleTimeout {
  const stalled = new AbortController();
  let timer: AbortController | undefined;
  const end = () => timer?.abort();
  const renew = () => {
    end();
    timer = new AbortController();
    environment.wait(maxStallMs, timer.signal).then(
      () => stalled.abort(),
      () => undefined,
    );
  };
  renew();
  return { signal: stalled.signal, renew, end };
}
