import { browserStorage, tabStorage } from '#lib/stores/browser/safe-storage.ts';

/** Removes all that this site keeps in the browser, so that the next person finds nothing; keys with this prefix stay. */
export function forgetEverything(keptPrefix?: string): void {
  // Every key is AB, the session's, or begins with AB:.
  for (const { keys, write } of [browserStorage, tabStorage])
    for (const key of keys())
      if (/^AB(:|$)/.test(key) && !(keptPrefix && key.startsWith(keptPrefix))) write(key, null);
}
