import { atom, onMount } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { $page } from './page.ts';

/** The query part of the page's address, with its `?`, as a store: state that Back can undo. */
export const $search = atom('');

// The address is the next page's as soon as one goes there.
const read = () => {
  if ($page.get() !== 'going') $search.set(environment.location.search);
};

onMount($search, () => {
  read();
  const stops = [environment.listen('popstate', read), $page.listen(read)];
  return () => stops.forEach((stop) => void stop());
});

/** Moves to another address of the same page; `replace` leaves no step for Back. */
export function visit(path: string, mode: 'push' | 'replace' = 'push'): void {
  if (mode === 'push') environment.history.pushState(null, '', path);
  else environment.history.replaceState(null, '', path);
  read();
}
