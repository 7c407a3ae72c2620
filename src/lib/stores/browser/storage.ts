import { type PersistentStore, setPersistentEngine } from '@nanostores/persistent';
import { environment } from '#lib/environment.ts';
import { safeStorage } from './safe-storage.ts';

const { read, write, isKept: outlivesThePage } = safeStorage(() => environment.storage);

/** True when the value of this key outlives the page. */
export const isKept = outlivesThePage;

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

/** Lets persistent stores use the environment's storage, and memory where that fails. */
export function connectStorage(): void {
  const stops = new Map<() => void, () => void>();
  setPersistentEngine(storage, {
    // What other tabs wrote, and what changed while the page slept, is read anew from storage.
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
