import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { EncryptionKeys } from '#server/settings/data.ts';

const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encryption and signatures with a key of this installation, which a copy of the database does not include. */
export interface Keyring {
  /** The text, encrypted, as base64url. */
  readonly encrypt: (text: string) => string;
  /** The decrypted text; throws for a text that was encrypted with another key or has changed since. */
  readonly decrypt: (encrypted: string) => string;
  /** A signature of the text that only this installation can make (HMAC-SHA256), as base64url. */
  readonly sign: (text: string) => string;
  /** True for the signature of exactly this text; compares in constant time. */
  readonly verify: (text: string, signature: string) => boolean;
}

/** Signs with a key of its own, derived from the encryption key (HKDF, RFC 5869): one key, one use. */
function createSigner(key: Uint8Array): Pick<Keyring, 'sign' | 'verify'> {
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'signatures', keyBytes));
  const sign = (text: string) =>
    createHmac('sha256', signingKey).update(text, 'utf8').digest('base64url');
  // Compared as written: base64url spells the same bytes in more than one way.
  const verify = (text: string, signature: string) => {
    const expected = Buffer.from(sign(text));
    const actual = Buffer.from(signature);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  return { sign, verify };
}

/** A keyring with one key of 32 bytes (AES-256-GCM). */
const keyringWith = (key: Uint8Array): Keyring => ({
  ...createSigner(key),
  encrypt: (text) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce);
    const parts = [cipher.update(text, 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...parts]).toString('base64url');
  },
  decrypt: (encrypted) => {
    const bytes = Buffer.from(encrypted, 'base64url');
    const textStart = nonceBytes + tagBytes;
    const nonce = bytes.subarray(0, nonceBytes);
    const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    cipher.setAuthTag(bytes.subarray(nonceBytes, textStart));
    return Buffer.concat([cipher.update(bytes.subarray(textStart)), cipher.final()]).toString();
  },
});

/** A keyring with a key of 32 bytes; what an old key encrypted or signed stays valid. */
export function createKeyring(...[key, oldKey]: EncryptionKeys): Keyring {
  const keyring = keyringWith(key);
  if (oldKey === undefined) return keyring;
  const oldKeyring = keyringWith(oldKey);
  return {
    ...keyring,
    decrypt: (encrypted) => {
      try {
        return keyring.decrypt(encrypted);
      } catch {
        return oldKeyring.decrypt(encrypted);
      }
    },
    verify: (text, signature) =>
      keyring.verify(text, signature) || oldKeyring.verify(text, signature),
  };
}
