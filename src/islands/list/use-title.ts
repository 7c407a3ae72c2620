import { useEffect } from 'react';

/** Puts the name of the open item before the page's title. */
export function useTitle(name: string): void {
  useEffect(() => {
    const pageTitle = document.title;
    document.title = `${name} · ${pageTitle}`;
    return () => {
      document.title = pageTitle;
    };
  }, [name]);
}
