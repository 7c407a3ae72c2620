import { atom } from 'nanostores';
import { environment } from '#lib/environment.ts';

/**
 * The state of the account's page: there, going (another was requested, this one still shows) or left. Leaving resets
 * everything that belongs to the page, as if the browser had opened another document.
 */
export const $page = atom<'there' | 'going' | 'left'>('there');

/** False once another page was requested: the address already changed, the page has not. */
export const isCurrentPage = (): boolean => $page.get() === 'there';

/** Calls the listener whenever another page of the account replaces the current one in the same document. */
export const onPageLeave = (listener: () => void): (() => void) =>
  $page.listen((page) => {
    if (page === 'left') listener();
  });

/** Calls the listener now, if the page at the path shows, and whenever it comes to show. */
export function onPageEnter(path: string, listener: () => void): void {
  const look = () => {
    if ($page.get() === 'there' && environment.location.pathname === path) listener();
  };
  look();
  $page.listen(look);
}
