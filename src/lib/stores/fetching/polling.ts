import { environment } from '#lib/environment.ts';

/** How often is asked, in milliseconds, and how seldom at most while answers fail. */
interface Pace {
  readonly usual: number;
  readonly longest: number;
}

const minutely: Pace = { usual: 60_000, longest: 600_000 };

/** Something that is asked for again and again. */
export interface Polled {
  /** Asks once, and throws nothing; answers whether an answer came. */
  readonly ask: () => Promise<boolean>;
  /** True when nothing can change any more. */
  readonly isOver: () => boolean;
}

/**
 * Asks a minute after each answer, and half as often after each failure, down to once in ten minutes, or at another
 * pace; never while the page is hidden or offline. A page that is looked at again asks at once if that is due, one that
 * is online again always. The answer ends it.
 */
export function poll({ ask, isOver }: Polled, { usual, longest } = minutely): () => void {
  let delay = usual;
  let lastAt = Date.now();
  let waiting: AbortController | undefined;
  let isAsking = false;

  async function askNow(): Promise<void> {
    isAsking = true;
    const isAnswered = await ask();
    isAsking = false;
    delay = isAnswered ? usual : Math.min(longest, delay * 2);
    lastAt = Date.now();
    if (waiting) schedule();
  }

  /** Replaces what was waited for by what is due next. */
  function schedule(): void {
    waiting?.abort();
    waiting = new AbortController();
    if (isAsking || isOver() || !environment.isVisible() || !environment.isOnline()) return;
    const { signal } = waiting;
    const left = Math.max(0, lastAt + delay - Date.now());
    environment.wait(left, signal).then(
      () => void askNow(),
      () => undefined,
    );
  }

  const afresh = () => {
    delay = usual;
    schedule();
  };
  const stops = [
    environment.onVisibility(afresh),
    environment.listen('online', () => {
      lastAt = 0;
      afresh();
    }),
    environment.listen('offline', schedule),
  ];
  schedule();
  return () => {
    for (const stop of stops) stop();
    waiting?.abort();
    waiting = undefined;
  };
}
