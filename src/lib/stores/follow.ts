import type { ReadableAtom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import type { Load } from './load.ts';
import { recoverWhenOnline } from './recover.ts';

/** Something that is opened as the address says, and fetched. */
interface Followed<T> {
  readonly $asked: ReadableAtom<T>;
  readonly $load: ReadableAtom<Load<unknown>>;
  readonly open: (asked: T) => void;
  /** Fetches what is open once more. */
  readonly reload: () => Promise<void>;
}

/** Makes the function that, from its first call on, opens what is asked for now and after each change. */
export function follower<T>({ $asked, $load, open, reload }: Followed<T>): () => void {
  let isRunning = false;
  return () => {
    if (isRunning) return;
    isRunning = true;
    $asked.subscribe(open);
    recoverWhenOnline($load, reload);
    // A page that comes back as it was left may be out of date.
    environment.listen('pageshow', ({ persisted }) => {
      if (persisted) open($asked.get());
    });
  };
}
