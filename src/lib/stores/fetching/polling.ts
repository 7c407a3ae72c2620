import { environment } from '#lib/environment.ts';

/** Milliseconds between polls: usually, and at most after failures. */
interface Pace {
  readonly usual: number;
  readonly max: number;
}

const minutely: Pace = { usual: 60_000, max: 600_000 };

/** Something to poll. */
export interface Polled {
  /** Polls once; false when no answer came. If it throws, polling ends. */
  readonly ask: () => Promise<boolean>;
  /** True when polling is no longer needed. */
  readonly isOver: () => boolean;
}

/**
 * Polls a minute after each answer, with doubled pauses after failures, at most ten minutes, or at another pace; never
 * while the page is hidden or offline. A page that is shown again polls at once if that is due, and one that is back
 * online in any case. Call the returned function to stop.
 */
export function poll({ ask, isOver }: Polled, { usual, max } = minutely): () => void {
  let delay = usual;
  let lastAt = Date.now();
  /** Undefined once polling was stopped. */
  let timer: AbortController | undefined;
  let isAsking = false;

  async function askNow(): Promise<void> {
    isAsking = true;
    const isAnswered = await ask();
    isAsking = false;
    delay = isAnswered ? usual : Math.min(max, delay * 2);
    lastAt = Date.now();
    if (timer) schedule();
  }

  /** Replaces the pending wait by the next one. */
  function schedule(): void {
    timer?.abort();
    timer = new AbortController();
    if (isAsking || isOver() || !environment.isVisible() || !environment.isOnline()) return;
    const { signal } = timer;
    const remaining = Math.max(0, lastAt + delay - Date.now());
    environment.wait(remaining, signal).then(
      () => void askNow(),
      () => undefined,
    );
  }

  const restart = () => {
    delay = usual;
    schedule();
  };
  const stops = [
    environment.onVisibility(restart),
    environment.listen('online', () => {
      lastAt = 0;
      restart();
    }),
    environment.listen('offline', schedule),
  ];
  schedule();
  return () => {
    for (const stop of stops) stop();
    timer?.abort();
    timer = undefined;
  };
}
