import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';

/** Removes everything that this site keeps in the browser, so that the next person finds nothing. */
export function forgetEverything(): void {
  for (const { keys, write } of [browserStorage, tabStorage])
    for (const key of keys()) if (key === 'AB' || key.startsWith('AB:')) write(key, null);
}
