import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { keysIn } from '#server/auth/key-file.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('an encrypted text can be decrypted only with its key, and only if unchanged', () => {
  const keyring = createKeyring(randomBytes(32));
  const encrypted = keyring.encrypt('a secret, ünïcode too');
  expect(keyring.decrypt(encrypted)).toBe('a secret, ünïcode too');
  expect(keyring.encrypt('a secret, ünïcode too')).not.toBe(encrypted);
  expect(() => createKeyring(randomBytes(32)).decrypt(encrypted)).toThrow();
  for (const index of [0, 20, encrypted.length - 2]) {
    const other = encrypted[index] === 'A' ? 'B' : 'A';
    expect(() =>
      keyring.decrypt(encrypted.slice(0, index) + other + encrypted.slice(index + 1)),
    ).toThrow();
  }
  for (const cut of ['', 'AAAA', encrypted.slice(0, 30)])
    expect(() => keyring.decrypt(cut)).toThrow();
});

test('a signature is of one text and one installation, and of no other spelling', () => {
  const [keyring, another] = [createKeyring(randomBytes(32)), createKeyring(randomBytes(32))];
  const signature = keyring.sign('a text, ünïcode too');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(keyring.verify('a text, ünïcode too', signature)).toBe(true);
  expect(keyring.verify('a text, unicode too', signature)).toBe(false);
  expect(another.verify('a text, ünïcode too', signature)).toBe(false);
  const cut = [signature.slice(0, -1), `${signature}=`, ` ${signature}`, '', 'é'.repeat(43)];
  for (const wrong of cut) expect(keyring.verify('a text, ünïcode too', wrong)).toBe(false);
});

test('a signature stays valid over a restart, and its key is not the one that encrypts', () => {
  const key = randomBytes(32);
  const signature = createKeyring(key).sign('a text');
  expect(createKeyring(key).verify('a text', signature)).toBe(true);
  const withSealKey = createHmac('sha256', key).update('a text').digest('base64url');
  expect(withSealKey).not.toBe(signature);
});

/** Opens the keyring of a file in `count` threads at the same moment; resolves with their signatures of one text. */
function signaturesOf(file: string, count: number): Promise<string[]> {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const script = new URL('../support/open-keyring.ts', import.meta.url);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const thread = new Worker(script, { workerData: { file, gate, count } });
      const [signature] = await once(thread, 'message');
      return signature;
    }),
  );
}

test('servers that start at once end up with one key', async () => {
  const folder = temporaryFolder();
  for (const round of ['1', '2', '3', '4', '5'])
    expect(new Set(await signaturesOf(join(folder, round), 2)).size).toBe(1);
  expect(readdirSync(folder).toSorted()).toEqual(['1', '2', '3', '4', '5']);
});

test('the key is made once, for its owner alone, and read again at the next start', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'mail.key');
  const encrypted = createKeyring(...keysIn(file)).encrypt('kept');
  expect(createKeyring(...keysIn(file)).decrypt(encrypted)).toBe('kept');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
  writeFileSync(file, 'short');
  expect(() => keysIn(file)).toThrow(/damaged; remove it/);
});

test('while a key is replaced the new one encrypts, and what the old one encrypted or signed stays valid', () => {
  const [old, fresh, stranger] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const [oldKeyring, bothKeyring, freshKeyring] = [
    createKeyring(old),
    createKeyring(fresh, old),
    createKeyring(fresh),
  ];
  expect(bothKeyring.decrypt(oldKeyring.encrypt('kept'))).toBe('kept');
  expect(freshKeyring.decrypt(bothKeyring.encrypt('kept'))).toBe('kept');
  expect(bothKeyring.verify('a text', oldKeyring.sign('a text'))).toBe(true);
  expect(freshKeyring.verify('a text', bothKeyring.sign('a text'))).toBe(true);
  expect(freshKeyring.verify('a text', oldKeyring.sign('a text'))).toBe(false);
  expect(bothKeyring.verify('a text', createKeyring(stranger).sign('a text'))).toBe(false);
  expect(() => bothKeyring.decrypt(createKeyring(stranger).encrypt('kept'))).toThrow();
});
