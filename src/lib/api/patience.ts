import { environment } from '#lib/environment.ts';

/** Waits for something to happen, again and again, but never too long. */
export interface Patience {
  /** Aborted once nothing has happened for too long. */
  readonly signal: AbortSignal;
  /** Something has happened: begins to wait anew. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** Milliseconds without a byte after which nothing more is expected. */
const longest = 30_000;

/** Begins to wait. */
export function createPatience(): Patience {
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
