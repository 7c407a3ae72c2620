import type { ReadableAtom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { onPageEnter, onPageLeave } from '#lib/stores/browser/page.ts';

/** A part of a page, and what it shows. */
interface Followed<T> {
  /** The path of the page. */
  readonly path: string;
  /** What the address asks for. */
  readonly $target: ReadableAtom<T>;
  readonly open: (target: T) => void;
}

/** Makes a page's start function: it calls `open` with the target, now and whenever that changes while the page shows. */
export function createFollower<T>({ path, $target, open }: Followed<T>): () => void {
  let isRunning = false;
  let stop: (() => void) | undefined;

  return () => {
    if (isRunning) return;
    isRunning = true;
    onPageEnter(path, () => {
      stop ??= $target.subscribe(open);
    });
    onPageLeave(() => {
      stop?.();
      stop = undefined;
    });
    // A page from the back/forward cache may be out of date.
    environment.listen('pageshow', ({ persisted }) => {
      if (persisted && stop) open($target.get());
    });
  };
}
