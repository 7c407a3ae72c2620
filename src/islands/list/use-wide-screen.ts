import { useSyncExternalStore } from 'react';

/** True while a media query of the screen's width holds, such as `(width >= 76rem)`. */
export const useWideScreen = (wide: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(wide).matches,
  );
