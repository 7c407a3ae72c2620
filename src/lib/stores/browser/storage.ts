import { type PersistentStore, setPersistentEngine } from '@nanostores/persistent';
import { environment } from '#lib/environment.ts';
import { browserStorage } from './safe-storage.ts';

const { read, write } = browserStorage;

// Persistent stores read and write it like a plain object.
const storage = new Proxy<PersistentStore>(
  {},
  {
    has: (_, key) => typeof key === 'string' && read(key) !== null,
    get: (_, key) => (typeof key === 'string' ? (read(key) ?? undefined) : undefined),
    set: (_, key, value) => {
      if (typeof key === 'string') write(key, String(value));
      return true;
    },
    deleteProperty: (_, key) => {
      if (typeof key === 'string') write(key, null);
      return true;
    },
  },
);

/** Makes persistent stores use the environment's storage, or memory where that fails. */
export function connectStorage(): void {
  const stops = new Map<() => void, () => void>();
  setPersistentEngine(storage, {
    // Other tabs may have written, also while this page slept in the back/forward cache.
    addEventListener(_key, _listener, restore) {
      const reread = () => restore();
      const offs = [environment.listen('storage', reread), environment.listen('pageshow', reread)];
      stops.set(restore, () => offs.forEach((off) => void off()));
    },
    removeEventListener(_key, _listener, restore) {
      stops.get(restore)?.();
      stops.delete(restore);
    },
  });
}
