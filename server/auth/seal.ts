import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '#server/settings/config.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encryption and signatures with a key of this installation, which a copy of the database does not include. */
export interface Seal {
  /** The text, encrypted, as base64url. */
  readonly close: (text: string) => string;
  /** The text again; throws when it was closed with another key or changed since. */
  readonly open: (sealed: string) => string;
  /** A signature of the text that only this installation can make (HMAC-SHA256), as base64url. */
  readonly sign: (text: string) => string;
  /** True for the signature of exactly this text; takes the same time wherever it is wrong. */
  readonly verify: (text: string, signature: string) => boolean;
}

/** Signs with a key of its own, derived from the seal's (HKDF, RFC 5869): one key, one use. */
function createSigner(key: Uint8Array): Pick<Seal, 'sign' | 'verify'> {
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'signatures', keyBytes));
  const sign = (text: string) =>
    createHmac('sha256', signingKey).update(text, 'utf8').digest('base64url');
  // Compared as written: base64url spells the same bytes in more than one way.
  const verify = (text: string, signature: string) => {
    const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return right.length === given.length && timingSafeEqual(right, given);
  };
  return { sign, verify };
}

/** A seal with a key of 32 bytes (AES-256-GCM). */
export const createSeal = (key: Uint8Array): Seal => ({
  ...createSigner(key),
  close: (text) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce);
    const encrypted = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url');
  },
  open: (sealed) => {
    const bytes = Buffer.from(sealed, 'base64url');
    const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
    const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    cipher.setAuthTag(rest.subarray(0, tagBytes));
    return Buffer.concat([cipher.update(rest.subarray(tagBytes)), cipher.final()]).toString('utf8');
  },
});

/** Writes a new key atomically; a key that another server created first stays. */
function createKey(file: string): void {
  const partial = `${file}.${randomBytes(8).toString('hex')}`;
  writeFileSync(partial, randomBytes(keyBytes), { mode: 0o600, flush: true });
  try {
    linkSync(partial, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(partial);
  }
}

/** The seal whose key is in a file, created on the first start; throws StartError when the file is not a key. */
export function openSeal(file: string): Seal {
  if (!existsSync(file)) createKey(file);
  const key = readFileSync(file);
  if (key.length !== keyBytes)
    throw new StartError(
      `The key file ${file} is damaged; remove it, and mail that waits with a link in it is lost.`,
    );
  return createSeal(key);
}
