import { atom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { onPageEnter, onPageLeave } from '#lib/stores/browser/page.ts';

/** The form that announces a parcel: open, or closed with what was said last, as a toast; undefined before it was asked for. */
export const $announcing = atom<
  'open' | { readonly message?: string | undefined; readonly count: number } | undefined
>();

/** Opens the form. */
export const openAnnouncement = (): void => $announcing.set('open');

onPageLeave(() => $announcing.set(undefined));

function look(): void {
  const { pathname, search, hash } = environment.location;
  if (pathname + hash !== paths.announce()) return;
  // A reload opens the form no second time.
  environment.history.replaceState(null, '', pathname + search);
  openAnnouncement();
}

/** Opens the form where the address asks for it, as a link of the menu does. */
export function runAnnouncing(): void {
  onPageEnter(paths.tracking(), look);
  environment.listen('hashchange', look);
}
