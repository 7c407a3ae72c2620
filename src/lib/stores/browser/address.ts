import { atom, onMount } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { $page } from './page.ts';

/** The query of the page's address, with its `?`: state that Back can undo. */
export const $search = atom('');

// While another page is on its way, the address is already that page's.
const readSearch = () => {
  if ($page.get() !== 'going') $search.set(environment.location.search);
};

onMount($search, () => {
  readSearch();
  const stops = [environment.listen('popstate', readSearch), $page.listen(readSearch)];
  return () => stops.forEach((stop) => void stop());
});

/** Changes the address within the page; `replace` adds no step for Back. */
export function visit(path: string, mode: 'push' | 'replace' = 'push'): void {
  if (mode === 'push') environment.history.pushState(null, '', path);
  else environment.history.replaceState(null, '', path);
  readSearch();
}
