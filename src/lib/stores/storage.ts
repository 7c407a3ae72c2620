import { type PersistentStore, setPersistentEngine } from '@nanostores/persistent';
import { environment } from '#lib/environment.ts';

// What storage would not take (private mode, quota, blocked site data); null marks a removal.
const overlay = new Map<string, string | null>();

function read(key: string): string | null {
  const kept = overlay.get(key);
  if (kept !== undefined) return kept;
  try {
    return environment.storage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) environment.storage.removeItem(key);
    else environment.storage.setItem(key, value);
    overlay.delete(key);
  } catch {
    overlay.set(key, value);
  }
}

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

/** True when the value of this key outlives the page. */
export const isKept = (key: string): boolean => !overlay.has(key);
