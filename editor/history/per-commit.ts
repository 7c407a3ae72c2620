/**
 * Caches `read` by its arguments until there is a newer commit: a walk over a thousand commits takes a second, and the
 * page asks every few seconds.
 */
export function perCommit<Arguments extends readonly unknown[], T>(
  newest: () => Promise<string>,
  read: (...args: Arguments) => Promise<T>,
) {
  let cachedCommit = '';
  const cache = new Map<string, Promise<T>>();
  return async (...args: Arguments): Promise<T> => {
    const commit = await newest();
    if (commit !== cachedCommit) cache.clear();
    cachedCommit = commit;
    const key = JSON.stringify(args);
    const reading = cache.get(key) ?? read(...args);
    cache.set(key, reading);
    try {
      return await reading;
    } catch (error) {
      // Git may be readable again a moment later.
      if (cache.get(key) === reading) cache.delete(key);
      throw error;
    }
  };
}
