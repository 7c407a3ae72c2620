import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';

/** Removes everything that this site keeps in the browser, so that the next person finds nothing; `but` names a key to keep. */
export function forgetEverything(but?: string): void {
  for (const { keys, write } of [browserStorage, tabStorage])
    for (const key of keys()) if (/^AB(:|$)/.test(key) && key !== but) write(key, null);
}
