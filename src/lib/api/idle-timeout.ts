import { environment } from '#lib/environment.ts';

/** Ends a transfer on which nothing moves any more. */
export interface IdleTimeout {
  /** Aborted once nothing has happened for too long. */
  readonly signal: AbortSignal;
  /** Something has moved: the time starts again. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** Milliseconds without a byte. */
const longest = 30_000;

/** Starts the time. */
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
