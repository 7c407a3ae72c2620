import { useEffect } from 'react';

/** Puts the name of what is open before the page's title, for as long as it is. */
export function useTitle(name: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${name} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
