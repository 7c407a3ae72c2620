import { atom } from 'nanostores';

/** The message about the last save; empty after the next change. */
export const $saved = atom('');

export const savingMessage = 'Saving…';
export const savedMessage = 'Saved. Visitors see it once it is published.';
export const savedInPartMessage =
  'Saved as it was when you pressed Save. What you changed since is still to be saved.';

const key = 'editor/saved';

/** Stores a message to be shown after the next reload. */
export const keepForReload = (message: string): void => sessionStorage.setItem(key, message);

/** Shows the message that was stored before a reload. */
export function showAfterReload(): void {
  $saved.set(sessionStorage.getItem(key) ?? '');
  sessionStorage.removeItem(key);
}
