import { useSyncExternalStore } from 'react';

// The width from which the table has room for all of its columns.
const wide = '(width >= 76rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** True while the screen is wide enough for a table. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
