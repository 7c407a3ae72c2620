/** Reads once for each newest commit: walking a thousand commits takes a second, and the page asks every few. */
export function perCommit<Arguments extends readonly unknown[], T>(
  newest: () => Promise<string>,
  read: (...given: Arguments) => Promise<T>,
) {
  let readAt = '';
  const known = new Map<string, Promise<T>>();
  return async (...given: Arguments): Promise<T> => {
    const commit = await newest();
    if (commit !== readAt) known.clear();
    readAt = commit;
    const key = JSON.stringify(given);
    const reading = known.get(key) ?? read(...given);
    known.set(key, reading);
    try {
      return await reading;
    } catch (error) {
      // Git may be readable again a moment later.
      if (known.get(key) === reading) known.delete(key);
      throw error;
    }
  };
}
