import { environment } from '#lib/environment.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { $session } from '#lib/stores/session/session.ts';
import { cachePrefix, readEntry, writeEntry } from './cache-format.ts';
import { cacheKeys, entryOf } from './cache-keys.ts';

/** The most answers in the cache; the oldest is dropped first. */
const maxEntries = 12;

/** An answer from the cache. */
export interface Cached<T> {
  readonly value: T;
  /** When the answer came, in milliseconds by the device's clock; 0 if it must not count as fresh. */
  readonly at: number;
}

/** A cache of one call's answers, for the next pages of the tab. */
export interface Cache<T> {
  /** The answer of the call at this address, if it is valid and belongs to the signed-in customer. */
  readonly get: (address: string) => Cached<T> | undefined;
  readonly set: (address: string, value: T) => void;
  readonly delete: (address: string) => void;
}

function makeRoom(): void {
  const keys = cacheKeys();
  if (keys.length < maxEntries) return;
  const [oldest] = keys.toSorted((a, b) => entryOf(a).at - entryOf(b).at);
  if (oldest !== undefined) tabStorage.write(oldest, null);
}

function parse<T>(json: string): T | undefined {
  try {
    return JSON.parse(json);
  } catch {
    // Cut off.
    return undefined;
  }
}

/**
 * Makes a cache of values of this type; broken entries and those of another customer do not count. Values are of the type,
 * because their keys name the build that wrote them.
 */
export function createCache<T>(): Cache<T> {
  const remove = (address: string) => tabStorage.write(cachePrefix + address, null);
  return {
    get(address) {
      const text = tabStorage.read(cachePrefix + address);
      if (text === null) return undefined;
      const { owner, at, json } = readEntry(text);
      const value =
        owner === $session.get().id && at > 0 && at <= Date.now() ? parse<T>(json) : undefined;
      if (value === undefined) {
        remove(address);
        return undefined;
      }
      // After a reload only a newer answer counts as fresh.
      return { value, at: at < environment.reloadedAt() ? 0 : at };
    },
    set(address, value) {
      const { id: owner } = $session.get();
      // Removed first: the older value must not stay if there is no room for the newer one.
      remove(address);
      // Nobody is signed in.
      if (owner === 0) return;
      makeRoom();
      const entry = writeEntry({ owner, at: Date.now(), json: JSON.stringify(value) });
      tabStorage.write(cachePrefix + address, entry);
    },
    delete: remove,
  };
}
