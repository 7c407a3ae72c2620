import { hash } from 'node:crypto';
import type { Store } from '#server/store/open.ts';

/** The same for the same rows in any order: PostgreSQL moves a row that was changed. */
const fingerprintOf = (result: Readonly<Record<string, readonly unknown[]>>): string =>
  hash(
    'sha256',
    JSON.stringify(
      Object.values(result).map((rows) => rows.map((row) => JSON.stringify(row)).toSorted()),
    ),
    'base64url',
  );

/** Lookups that can be repeated later, to see whether their results have changed. */
export function createLookups<Keys, Result extends Readonly<Record<string, readonly unknown[]>>>(
  read: (store: Store, keys: Keys) => Promise<Result>,
) {
  const lookups: { readonly keys: Keys; readonly fingerprint: string }[] = [];

  async function lookUp(store: Store, keys: Keys): Promise<Result> {
    const result = await read(store, keys);
    lookups.push({ keys, fingerprint: fingerprintOf(result) });
    return result;
  }

  /** True when a lookup would now have another result. */
  async function areStale(store: Store): Promise<boolean> {
    for (const { keys, fingerprint } of lookups)
      if (fingerprintOf(await read(store, keys)) !== fingerprint) return true;
    return false;
  }

  return { lookUp, areStale };
}
