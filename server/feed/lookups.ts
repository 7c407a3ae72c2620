import { hash } from 'node:crypto';
import type { Store } from '../store/open.ts';

const fingerprintOf = (found: unknown): string =>
  hash('sha256', JSON.stringify(found), 'base64url');

/** Lookups that can be repeated later, to see whether their results have changed. */
export function createLookups<Keys, Found>(read: (store: Store, keys: Keys) => Promise<Found>) {
  const done: { readonly keys: Keys; readonly fingerprint: string }[] = [];

  async function lookUp(store: Store, keys: Keys): Promise<Found> {
    const found = await read(store, keys);
    done.push({ keys, fingerprint: fingerprintOf(found) });
    return found;
  }

  /** True when a lookup would now find something else. */
  async function areStale(store: Store): Promise<boolean> {
    for (const { keys, fingerprint } of done)
      if (fingerprintOf(await read(store, keys)) !== fingerprint) return true;
    return false;
  }

  return { lookUp, areStale };
}
