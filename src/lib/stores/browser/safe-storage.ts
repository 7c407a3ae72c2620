import type { Environment } from '#lib/environment.ts';

/** A storage that never throws: what the browser will not take is kept for as long as the page. */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /** Writes a value; null removes it. */
  readonly write: (key: string, value: string | null) => void;
  /** Every key that has a value. */
  readonly keys: () => string[];
  /** True when the value of this key outlives the page. */
  readonly isKept: (key: string) => boolean;
}

/** Makes a storage safe; `area` is asked for anew each time, because asking alone may throw. */
export function safeStorage(area: () => Environment['storage']): SafeStorage {
  // What storage would not take (private mode, quota, blocked site data); null marks a removal.
  const overlay = new Map<string, string | null>();
  return {
    read(key) {
      const kept = overlay.get(key);
      if (kept !== undefined) return kept;
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
        overlay.delete(key);
      } catch {
        overlay.set(key, value);
      }
    },
    keys() {
      const known = [...overlay].flatMap(([key, value]) => (value === null ? [] : [key]));
      try {
        const { length } = area();
        return [...known, ...Array.from({ length }, (_, index) => area().key(index) ?? '')];
      } catch {
        return known;
      }
    },
    isKept: (key) => !overlay.has(key),
  };
}
