import { useSyncExternalStore } from 'react';

/** True while a media query of the screen's width holds, such as `(width >= 76rem)`. */
export const useWideScreen = (mediaQuery: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(mediaQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(mediaQuery).matches,
  );
