import { atom } from 'nanostores';

/** What is said of a save, until the next change. */
export const $saved = atom('');

export const savingWords = 'Saving…';
export const savedWords = 'Saved. Visitors see it once it is published.';
export const savedInPart =
  'Saved as it was when you pressed Save. What you changed since is still to be saved.';

const key = 'editor/saved';

/** Says it once the page has been loaded anew. */
export const sayAfterReload = (words: string): void => sessionStorage.setItem(key, words);

/** Says what was to be said after loading the page. */
export function sayKept(): void {
  $saved.set(sessionStorage.getItem(key) ?? '');
  sessionStorage.removeItem(key);
}
