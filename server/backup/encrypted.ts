import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { packTar, unpackTar } from 'modern-tar/fs';
import { syncFolder } from '#server/files/folder.ts';
import { findFileOutage } from '#server/outages.ts';
import { type Begin, silently } from '#server/progress.ts';
import { StartError } from '#server/settings/config.ts';
import { partialSuffix } from './new-folder.ts';

/** The end of the name of an encrypted backup. */
export const encryptedSuffix = '.tar.age';

/** The same stream for a library that knows the browser’s type of it. */
const streamOf = (bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  NodeStream.from(bytes) as ReadableStream<Uint8Array>;

function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new StartError(
        `${recipient} is not an age public key; one begins with age1, and “age-keygen” prints it.`,
      );
    }
  return encrypter;
}

/** Throws StartError unless every recipient is a public key. */
export function checkRecipients(recipients: readonly string[]): void {
  encrypterFor(recipients);
}

const megabyte = 1e6;

/** The bytes of every file below a folder. */
async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** The same bytes, with progress in megabytes. */
async function* withProgress(
  bytes: AsyncIterable<Uint8Array>,
  { title, total, begin }: { title: string; total: number; begin: Begin },
): AsyncGenerator<Uint8Array> {
  const progress = begin(title, 'MB');
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    // A tar is a little larger than what is in it.
    progress.update(Math.round(count / megabyte), Math.min(1, count / Math.max(1, total)));
    yield chunk;
  }
  progress.end(Math.round(count / megabyte));
}

/** Writes a folder into one file that only the owner of a recipient's secret key can read, a few KiB at a time. */
export async function encryptFolder(
  folder: string,
  file: string,
  { recipients, begin = silently }: { recipients: readonly string[]; begin?: Begin },
): Promise<void> {
  const partial = file + partialSuffix;
  try {
    const progress = { title: 'Encrypting', total: await bytesBelow(folder), begin };
    const tar = withProgress(packTar(folder), progress);
    const encrypted = await encrypterFor(recipients).encrypt(streamOf(tar));
    await pipeline(encrypted, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Decrypts with the secret keys in a file of age-keygen, which may hold comments. */
function decrypterFor(file: string): Decrypter {
  const decrypter = new Decrypter();
  if (!existsSync(file)) throw new StartError(`There is no file ${file} with the secret key.`);
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  const noKey = () =>
    new StartError(`${file} contains no age secret key (a line AGE-SECRET-KEY-…).`);
  if (keys.length === 0) throw noKey();
  try {
    for (const key of keys) decrypter.addIdentity(key.trim());
  } catch {
    throw noKey();
  }
  return decrypter;
}

function asStartError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || findFileOutage(error) !== undefined) return error;
  if (error.message.startsWith('no identity matched'))
    return new StartError(
      `${file} was encrypted to another key than the one in the identity file.`,
    );
  return new StartError(`${file} is damaged or cut off, or is not a backup; take another one.`);
}

/** Decrypts a backup into an empty folder; throws StartError when it is damaged or the key is wrong. */
export async function decryptInto(
  folder: string,
  file: string,
  { identity, begin = silently }: { identity: string; begin?: Begin },
): Promise<void> {
  const decrypter = decrypterFor(identity);
  try {
    const progress = { title: 'Decrypting', total: (await stat(file)).size, begin };
    const tar = await decrypter.decrypt(streamOf(withProgress(createReadStream(file), progress)));
    const isFileOrFolder = ({ type }: { type?: string }) => type === 'file' || type === 'directory';
    await pipeline(
      tar,
      unpackTar(folder, { fmode: 0o600, dmode: 0o700, strict: true, filter: isFileOrFolder }),
    );
  } catch (error) {
    throw asStartError(error, file);
  }
}
