import type * as z from 'zod/mini';
import { environment } from '#lib/environment.ts';
import { $session } from '#lib/stores/session/session.ts';
import { cacheKeys, cachePrefix, cacheStorage, markOf } from './cache-keys.ts';

/** So many answers are kept; the oldest gives way. */
const most = 12;

/** An answer that this tab has seen, perhaps on the page before. */
export interface Cached<T> {
  readonly value: T;
  /** When it came, as the device's clock tells it; 0 once it may no longer count as fresh. */
  readonly at: number;
}

/** The answers of one kind of call, kept for the next pages of the tab. */
export interface Cache<T> {
  /** What the call at this address answered, if it is whole and the signed-in customer's. */
  readonly get: (address: string) => Cached<T> | undefined;
  /** Keeps a value in the place of the one before. */
  readonly set: (address: string, value: T) => void;
  readonly delete: (address: string) => void;
}

function makeRoom(): void {
  const keys = cacheKeys();
  if (keys.length < most) return;
  const [oldest] = keys.toSorted((a, b) => markOf(a).at - markOf(b).at);
  if (oldest !== undefined) cacheStorage.write(oldest, null);
}

function parse<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A cache of values of this shape; an entry that is broken or another customer's counts as none. */
export function createCache<T>(schema: z.ZodMiniType<T>): Cache<T> {
  const remove = (address: string) => cacheStorage.write(cachePrefix + address, null);
  return {
    get(address) {
      const key = cachePrefix + address;
      const text = cacheStorage.read(key);
      if (text === null) return undefined;
      const { owner, at } = markOf(key);
      const value =
        owner === $session.get().id && at > 0 && at <= Date.now()
          ? parse(schema, text.slice(`${owner} ${at} `.length))
          : undefined;
      if (value === undefined) {
        remove(address);
        return undefined;
      }
      // A reload asks for what there is now.
      return { value, at: at < environment.reloadedAt() ? 0 : at };
    },
    set(address, value) {
      const { id } = $session.get();
      // Gone first: an older value must not stay where the browser has no room for the newer one.
      remove(address);
      if (id === 0) return;
      makeRoom();
      cacheStorage.write(cachePrefix + address, `${id} ${Date.now()} ${JSON.stringify(value)}`);
    },
    delete: remove,
  };
}
