import type { ReadableAtom } from 'nanostores';
import { environment } from '#lib/environment.ts';

/** Something that is opened as the address says. */
interface Followed<T> {
  readonly $asked: ReadableAtom<T>;
  readonly open: (asked: T) => void;
}

/** Makes the function that, from its first call on, opens what is asked for now and after each change. */
export function follower<T>({ $asked, open }: Followed<T>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    $asked.subscribe(open);
    // A page that comes back as it was left may be out of date.
    environment.listen('pageshow', ({ persisted }) => {
      if (persisted) open($asked.get());
    });
  };
}
