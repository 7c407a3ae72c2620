import { environment } from '#lib/environment.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';

/** Begins every key under which the tab keeps an answer; the address of its call follows. */
export const cachePrefix = 'AB:cache:';

/** Where the cache lies. */
export const cacheStorage = safeStorage(() => environment.tabStorage);

/** Every key of the cache. */
export const cacheKeys = (): string[] =>
  cacheStorage.keys().filter((key) => key.startsWith(cachePrefix));

/** Whose a kept answer is and when it came, in milliseconds; SessionGuard.astro reads them too. */
export function markOf(key: string): { readonly owner: number; readonly at: number } {
  const [owner, at] = (cacheStorage.read(key) ?? '').split(' ', 2);
  return { owner: Number(owner), at: Number(at) };
}

/** Empties the cache but for this customer's entries; 0 empties it all. */
export function clearCache(butOf = 0): void {
  for (const key of cacheKeys())
    if (butOf === 0 || markOf(key).owner !== butOf) cacheStorage.write(key, null);
}

/** Drops what came from the call at this address, with whatever query. */
export function clearCached(address: string): void {
  for (const key of cacheKeys()) {
    const [path] = key.slice(cachePrefix.length).split('?', 1);
    if (path === address) cacheStorage.write(key, null);
  }
}
