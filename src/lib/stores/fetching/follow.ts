import type { ReadableAtom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { whenLeft, whenThere } from '#lib/stores/browser/page.ts';

/** Something that is opened as the address says. */
interface Followed<T> {
  /** The page whose address it is. */
  readonly path: string;
  readonly $asked: ReadableAtom<T>;
  readonly open: (asked: T) => void;
}

/** Makes the function that, from its first call on, opens what is asked for now and after each change on its page. */
export function follower<T>({ path, $asked, open }: Followed<T>): () => void {
  let isRunning = false;
  let stop: (() => void) | undefined;

  return () => {
    if (isRunning) return;
    isRunning = true;
    whenThere(path, () => {
      stop ??= $asked.subscribe(open);
    });
    whenLeft(() => {
      stop?.();
      stop = undefined;
    });
    // A page that comes back as it was left may be out of date.
    environment.listen('pageshow', ({ persisted }) => {
      if (persisted && stop) open($asked.get());
    });
  };
}
