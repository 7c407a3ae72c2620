import type * as z from 'zod/mini';
import { environment } from '#lib/environment.ts';
import { $session } from '#lib/stores/session/session.ts';
import { knownArea, knownKeys, knownPrefix, markOf } from './known-keys.ts';

/** So many answers are kept; the oldest gives way. */
const most = 12;

/** An answer that this tab has seen, perhaps on the page before. */
export interface Known<T> {
  readonly value: T;
  /** When it came, as the device's clock tells it; 0 once it may no longer count as fresh. */
  readonly at: number;
}

/** Keeps the answers of one kind of call for the next pages of the tab. */
export interface Keeper<T> {
  /** What is known from the call at this address, if it is whole and the signed-in customer's. */
  readonly find: (address: string) => Known<T> | undefined;
  /** Keeps a value in the place of the one before. */
  readonly keep: (address: string, value: T) => void;
  readonly drop: (address: string) => void;
}

function makeRoom(): void {
  const keys = knownKeys();
  if (keys.length < most) return;
  const [oldest] = keys.toSorted((a, b) => markOf(a).at - markOf(b).at);
  if (oldest !== undefined) knownArea.write(oldest, null);
}

function parse<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Makes a keeper of values of this shape; whatever is old, foreign or broken counts as nothing. */
export function createKeeper<T>(schema: z.ZodMiniType<T>): Keeper<T> {
  const drop = (address: string) => knownArea.write(knownPrefix + address, null);
  return {
    find(address) {
      const key = knownPrefix + address;
      const text = knownArea.read(key);
      if (text === null) return undefined;
      const { owner, at } = markOf(key);
      const value =
        owner === $session.get().id && at > 0 && at <= Date.now()
          ? parse(schema, text.slice(`${owner} ${at} `.length))
          : undefined;
      if (value === undefined) {
        drop(address);
        return undefined;
      }
      // Whoever reloads a page wants to see what there is now.
      return { value, at: at < environment.reloadedAt() ? 0 : at };
    },
    keep(address, value) {
      const { id } = $session.get();
      // Gone first: an older value must not stay where the browser has no room for the newer one.
      drop(address);
      if (id === 0) return;
      makeRoom();
      knownArea.write(knownPrefix + address, `${id} ${Date.now()} ${JSON.stringify(value)}`);
    },
    drop,
  };
}
