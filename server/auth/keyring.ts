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
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Encryption and signatures with a key of this installation, which a copy of the database does not include. */
export interface Keyring {
  /** The text, encrypted, as base64url. */
  readonly encrypt: (text: string) => string;
  /** The text again; throws if it was encrypted with another key or changed since. */
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
    const [right, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return right.length === given.length && timingSafeEqual(right, given);
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
    const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
    const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    cipher.setAuthTag(rest.subarray(0, tagBytes));
    return Buffer.concat([cipher.update(rest.subarray(tagBytes)), cipher.final()]).toString('utf8');
  },
});

/** A keyring with a key of 32 bytes; what an older one encrypted or signed stays valid. */
export function createKeyring(...[key, older]: EncryptionKeys): Keyring {
  const keyring = keyringWith(key);
  if (older === undefined) return keyring;
  const olderKeyring = keyringWith(older);
  return {
    ...keyring,
    decrypt: (encrypted) => {
      try {
        return keyring.decrypt(encrypted);
      } catch {
        return olderKeyring.decrypt(encrypted);
      }
    },
    verify: (text, signature) =>
      keyring.verify(text, signature) || olderKeyring.verify(text, signature),
  };
}
