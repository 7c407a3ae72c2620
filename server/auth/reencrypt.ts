import { silently } from '#server/progress.ts';
import type { EncryptionKeys } from '#server/settings/data.ts';
import type { Store } from '#server/store/open.ts';
import { listEncrypted } from '#server/store/queries/encrypted.ts';
import { createKeyring, type Keyring } from './keyring.ts';

/** The result of encrypting the stored texts again. */
export interface Reencrypted {
  /** The number of rows that were replaced. */
  readonly reencrypted: number;
  /** The number of texts that neither key opens. */
  readonly lost: number;
}

type Decrypter = Pick<Keyring, 'decrypt'>;

const fieldsOf = (json: string): [string, unknown][] =>
  Object.entries(JSON.parse(json) as Record<string, unknown>);

/** Whether a field is encrypted, which its name says in every mail and answer (`listEncrypted()`). */
const isEncrypted = (name: string, value: unknown): value is string =>
  name.startsWith('sealed') && typeof value === 'string';

function decryptOrUndefined(keyring: Decrypter, encrypted: string): string | undefined {
  try {
    return keyring.decrypt(encrypted);
  } catch {
    return undefined;
  }
}

/** How many stored secrets none of the keys opens. */
export async function findLost(store: Store, keys: EncryptionKeys): Promise<number> {
  const keyring = createKeyring(...keys);
  const fields = (await listEncrypted(store)).flatMap(({ json }) => fieldsOf(json));
  return fields.filter(
    ([name, value]) => isEncrypted(name, value) && decryptOrUndefined(keyring, value) === undefined,
  ).length;
}

/**
 * Encrypts with the new key what is stored under the old one. Each row is replaced on its own and recognized once it is
 * encrypted with the new key, so an interrupted run can simply be repeated.
 */
export async function reencryptAll(
  store: Store,
  [key, oldKey]: EncryptionKeys,
  begin = silently,
): Promise<Reencrypted> {
  const newKeyring = createKeyring(key);
  const keyring = createKeyring(key, oldKey);
  const counts = { reencrypted: 0, lost: 0 };
  const rows = await listEncrypted(store);
  const progress = begin('Encrypting', 'secrets');
  for (const [index, { json, replace }] of rows.entries()) {
    progress.update(index, index / rows.length);
    let isChanged = false;
    const newFields = fieldsOf(json).map(([name, value]) => {
      if (!isEncrypted(name, value)) return [name, value];
      if (decryptOrUndefined(newKeyring, value) !== undefined) return [name, value];
      const plain = decryptOrUndefined(keyring, value);
      if (plain === undefined) {
        counts.lost += 1;
        return [name, value];
      }
      isChanged = true;
      return [name, newKeyring.encrypt(plain)];
    });
    if (!isChanged) continue;
    await replace(store, JSON.stringify(Object.fromEntries(newFields)));
    counts.reencrypted += 1;
  }
  progress.end(rows.length);
  return counts;
}
