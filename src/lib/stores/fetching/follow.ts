import type { ReadableAtom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { onPageEnter, onPageLeave } from '#lib/stores/browser/page.ts';

/** Something that the address opens. */
interface Followed<T> {
  /** The path of the page. */
  readonly path: string;
  readonly $asked: ReadableAtom<T>;
  readonly open: (asked: T) => void;
}

/** Makes a function that starts opening what the address asks for, now and after each change on its page. */
export function follower<T>({ path, $asked, open }: Followed<T>): () => void {
  let isRunning = false;
  let stop: (() => void) | undefined;

  return () => {
    if (isRunning) return;
    isRunning = true;
    onPageEnter(path, () => {
      stop ??= $asked.subscribe(open);
    });
    onPageLeave(() => {
      stop?.();
      stop = undefined;
    });
    // A page from the back/forward cache may be out of date.
    environment.listen('pageshow', ({ persisted }) => {
      if (persisted && stop) open($asked.get());
    });
  };
}
