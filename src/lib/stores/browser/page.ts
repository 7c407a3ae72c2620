import { atom } from 'nanostores';
import { environment } from '#lib/environment.ts';

/**
 * Whether a page of the account is there, going (another was asked for, this one still shows), or left: then whatever
 * belongs to it begins anew, as if the browser had opened another document.
 */
export const $page = atom<'there' | 'going' | 'left'>('there');

/** False once another page was asked for: the address is no longer that of the page that shows. */
export const isThere = (): boolean => $page.get() === 'there';

/** Calls the listener whenever a page is left for another one of the account without a new document. */
export const whenLeft = (listener: () => void): (() => void) =>
  $page.listen((page) => {
    if (page === 'left') listener();
  });

/** Calls the listener now, if this is the page at the path, and whenever it takes the place of another one. */
export function whenThere(path: string, listener: () => void): void {
  const look = () => {
    if ($page.get() === 'there' && environment.location.pathname === path) listener();
  };
  look();
  $page.listen(look);
}
