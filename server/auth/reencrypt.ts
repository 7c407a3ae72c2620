import type { EncryptionKeys } from '#server/settings/data.ts';
import { silently } from '../progress.ts';
import type { Store } from '../store/open.ts';
import { listEncrypted } from '../store/queries/encrypted.ts';
import { createKeyring, type Keyring } from './keyring.ts';

/** How many stored texts were encrypted again. */
export interface Reencrypted {
  readonly reencrypted: number;
  /** Those that neither key opens. */
  readonly lost: number;
}

/** How many stored secrets none of the keys opens. */
export async function findLost(store: Store, keys: EncryptionKeys): Promise<number> {
  const keyring = createKeyring(...keys);
  const encrypted = (await listEncrypted(store)).flatMap(({ json }) => encryptedIn(json));
  return encrypted.filter((text) => decryptOrUndefined(keyring, text) === undefined).length;
}

type Decrypter = Pick<Keyring, 'decrypt'>;

const fieldsOf = (json: string): [string, unknown][] =>
  Object.entries(JSON.parse(json) as Record<string, unknown>);

const isEncrypted = (name: string, value: unknown): value is string =>
  name.startsWith('sealed') && typeof value === 'string';

/** The encrypted texts of a JSON object. */
const encryptedIn = (json: string): string[] =>
  fieldsOf(json).flatMap(([name, value]) => (isEncrypted(name, value) ? [value] : []));

function decryptOrUndefined(keyring: Decrypter, encrypted: string): string | undefined {
  try {
    return keyring.decrypt(encrypted);
  } catch {
    return undefined;
  }
}

/**
 * Encrypts with the new key what is stored under the old one. Each row is replaced on its own and recognized once it is
 * done, so an interrupted run can simply be repeated.
 */
export async function reencryptAll(
  store: Store,
  [key, older]: EncryptionKeys,
  begin = silently,
): Promise<Reencrypted> {
  const [current, both] = [createKeyring(key), createKeyring(key, older)];
  const counts = { reencrypted: 0, lost: 0 };
  const stored = await listEncrypted(store);
  const progress = begin('Encrypting', 'secrets');
  for (const [index, { json, replace }] of stored.entries()) {
    progress.update(index, index / stored.length);
    let isOld = false;
    const next = fieldsOf(json).map(([name, value]) => {
      if (!isEncrypted(name, value)) return [name, value];
      if (decryptOrUndefined(current, value) !== undefined) return [name, value];
      const plain = decryptOrUndefined(both, value);
      if (plain === undefined) counts.lost += 1;
      else isOld = true;
      return [name, plain === undefined ? value : current.encrypt(plain)];
    });
    if (!isOld) continue;
    await replace(store, JSON.stringify(Object.fromEntries(next)));
    counts.reencrypted += 1;
  }
  progress.end(stored.length);
  return counts;
}
