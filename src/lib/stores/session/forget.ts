import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';

/** Removes all that this site keeps in the browser, so that the next person finds nothing; or only the keys that match `which`. */
export function forgetEverything(which = /^AB(:|$)/): void {
  for (const { keys, write } of [browserStorage, tabStorage])
    for (const key of keys()) if (which.test(key)) write(key, null);
}
