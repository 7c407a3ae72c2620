import { type Environment, environment } from '#lib/environment.ts';

/** A storage that never throws: values that the browser refuses live in memory, as long as the page. */
export interface SafeStorage {
  readonly read: (key: string) => string | null;
  /** Writes a value; null removes it. */
  readonly write: (key: string, value: string | null) => void;
  /** Keys whose removal was refused are among them. */
  readonly keys: () => string[];
  /** True when the value of this key outlives the page. */
  readonly isPersisted: (key: string) => boolean;
}

/** Makes a storage safe; `area` is called each time, because reading `localStorage` alone may throw. */
function safeStorage(area: () => Environment['storage']): SafeStorage {
  // Values that the storage refused (private mode, quota, blocked site data); null marks a removal.
  const overlay = new Map<string, string | null>();
  return {
    read(key) {
      const overlayValue = overlay.get(key);
      if (overlayValue !== undefined) return overlayValue;
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
      const overlayKeys = [...overlay.keys()];
      try {
        const { length } = area();
        return [...overlayKeys, ...Array.from({ length }, (_, index) => area().key(index) ?? '')];
      } catch {
        return overlayKeys;
      }
    },
    isPersisted: (key) => !overlay.has(key),
  };
}

/** What the browser keeps for all tabs. */
export const browserStorage = safeStorage(() => environment.storage);

/** What the browser keeps for this tab, reloads included. */
export const tabStorage = safeStorage(() => environment.tabStorage);
