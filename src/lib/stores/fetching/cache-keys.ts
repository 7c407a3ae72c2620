import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { cachePrefix, readEntry } from './cache-format.ts';

/** Every key of the cache. */
export const cacheKeys = (): string[] =>
  tabStorage.keys().filter((key) => key.startsWith(cachePrefix));

/** The entry under a key. */
export const entryOf = (key: string) => readEntry(tabStorage.read(key) ?? '');

/** Clears the cache except for this customer's entries; 0 clears all of it. */
export function clearCache(exceptOwner = 0): void {
  for (const key of cacheKeys())
    if (exceptOwner === 0 || entryOf(key).owner !== exceptOwner) tabStorage.write(key, null);
}

/** Clears the answers of the call at this address, with any query. */
export function clearCached(address: string): void {
  for (const key of cacheKeys()) {
    const [path] = key.slice(cachePrefix.length).split('?', 1);
    if (path === address) tabStorage.write(key, null);
  }
}
