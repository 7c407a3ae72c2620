import { hash } from 'node:crypto';
import type { Store } from '../store/open.ts';

const fingerprint = (found: unknown): string => hash('sha256', JSON.stringify(found), 'base64url');

/** Lookups that can be repeated later, to see whether their results have changed. */
export function createLookups<Asked, Found>(read: (store: Store, asked: Asked) => Promise<Found>) {
  const made: { readonly asked: Asked; readonly seen: string }[] = [];

  async function look(store: Store, asked: Asked): Promise<Found> {
    const found = await read(store, asked);
    made.push({ asked, seen: fingerprint(found) });
    return found;
  }

  /** True when a lookup would now find something else. */
  async function areStale(store: Store): Promise<boolean> {
    for (const { asked, seen } of made)
      if (fingerprint(await read(store, asked)) !== seen) return true;
    return false;
  }

  return { look, areStale };
}
