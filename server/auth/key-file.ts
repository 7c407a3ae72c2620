import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, StartError } from '#server/settings/config.ts';
import type { EncryptionKeys } from '#server/settings/data.ts';
import { keyBytes } from './keyring.ts';

/** The key file of a data folder, which is used when SEAL_KEY is not set. */
export const keyFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(resolve(dataDir), 'mail.key');

/** Writes keys to a temporary file beside `file`, so that there is never half a key, and has `put` move it into place. */
function writeBeside(file: string, keys: EncryptionKeys, put: (partial: string) => void): void {
  const partial = `${file}.${randomBytes(8).toString('hex')}`;
  const bytes = Buffer.concat(keys.filter((key) => key !== undefined));
  writeFileSync(partial, bytes, { mode: 0o600, flush: true });
  try {
    put(partial);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** A new random key. */
export const newEncryptionKey = (): Uint8Array => randomBytes(keyBytes);

/** Writes a new key; one that another server created first stays. */
const createKey = (file: string): void =>
  writeBeside(file, [newEncryptionKey()], (partial) => {
    try {
      linkSync(partial, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  });

/** Replaces the keys of a file. */
export const writeKeys = (file: string, keys: EncryptionKeys): void =>
  writeBeside(file, keys, (partial) => renameSync(partial, file));

/** The keys in a file, created on the first start; throws StartError for a damaged file. */
export function keysIn(file: string): EncryptionKeys {
  if (!existsSync(file)) createKey(file);
  const bytes = readFileSync(file);
  const key = bytes.subarray(0, keyBytes);
  const oldKey = bytes.subarray(keyBytes);
  if (bytes.length === keyBytes) return [key];
  if (bytes.length === 2 * keyBytes) return [key, oldKey];
  throw new StartError(
    `The key file ${file} is damaged; remove it, and mail that waits with a link in it is lost.`,
  );
}
