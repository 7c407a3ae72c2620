import { atom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { onPageEnter, onPageLeave } from '#lib/stores/browser/page.ts';

/** The form that announces a parcel: open, or closed with the text of a toast; undefined until it is first opened. */
export const $announcing = atom<
  'open' | { readonly message?: string | undefined; readonly count: number } | undefined
>();

/** Opens the form. */
export const openAnnouncement = (): void => $announcing.set('open');

onPageLeave(() => $announcing.set(undefined));

function openIfAsked(): void {
  const { pathname, search, hash } = environment.location;
  if (pathname + hash !== paths.announce()) return;
  // So that a reload does not open the form again.
  environment.history.replaceState(null, '', pathname + search);
  openAnnouncement();
}

/** Opens the form where the address asks for it, as a link of the menu does. */
export function runAnnouncing(): void {
  onPageEnter(paths.tracking(), openIfAsked);
  environment.listen('hashchange', openIfAsked);
}
