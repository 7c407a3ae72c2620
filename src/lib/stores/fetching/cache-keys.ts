import { tabStorage } from '#lib/stores/browser/safe-storage.ts';

/** The prefix of every key of the cache, followed by the address of a call. */
export const cachePrefix = 'AB:cache:';

/** Every key of the cache. */
export const cacheKeys = (): string[] =>
  tabStorage.keys().filter((key) => key.startsWith(cachePrefix));

/** Whose a cached answer is and when it came, in milliseconds; SessionGuard.astro reads them too. */
export function markOf(key: string): { readonly owner: number; readonly at: number } {
  const [owner, at] = (tabStorage.read(key) ?? '').split(' ', 2);
  return { owner: Number(owner), at: Number(at) };
}

/** Clears the cache except for this customer's entries; 0 clears all of it. */
export function clearCache(butOf = 0): void {
  for (const key of cacheKeys())
    if (butOf === 0 || markOf(key).owner !== butOf) tabStorage.write(key, null);
}

/** Clears the answers of the call at this address, with any query. */
export function clearCached(address: string): void {
  for (const key of cacheKeys()) {
    const [path] = key.slice(cachePrefix.length).split('?', 1);
    if (path === address) tabStorage.write(key, null);
  }
}
