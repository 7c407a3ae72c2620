import { atom } from 'nanostores';

/** What is said of a save, until the next change. */
export const $saved = atom('');

export const savingMessage = 'Saving…';
export const savedMessage = 'Saved. Visitors see it once it is published.';
export const savedInPartMessage =
  'Saved as it was when you pressed Save. What you changed since is still to be saved.';

const key = 'editor/saved';

/** Keeps a message to be shown once the page has been loaded anew. */
export const keepForReload = (message: string): void => sessionStorage.setItem(key, message);

/** Shows the message that was kept before the page was loaded anew. */
export function showAfterReload(): void {
  $saved.set(sessionStorage.getItem(key) ?? '');
  sessionStorage.removeItem(key);
}
