import { atom, onMount } from 'nanostores';
import { environment } from '#lib/environment.ts';

/** The query part of the page's address, with its `?`, as a store: state that Back can undo. */
export const $search = atom('');

onMount($search, () => {
  const read = () => $search.set(environment.location.search);
  read();
  return environment.listen('popstate', read);
});

/** Moves to another address of the same page; `replace` leaves no step for Back. */
export function visit(path: string, mode: 'push' | 'replace' = 'push'): void {
  if (mode === 'push') environment.history.pushState(null, '', path);
  else environment.history.replaceState(null, '', path);
  $search.set(environment.location.search);
}
