import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { createSeal } from '#server/auth/seal.ts';
import { keysIn } from '#server/auth/seal-keys.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('a sealed text opens with its key only, and only unchanged', () => {
  const seal = createSeal(randomBytes(32));
  const sealed = seal.close('a secret, ünïcode too');
  expect(seal.open(sealed)).toBe('a secret, ünïcode too');
  expect(seal.close('a secret, ünïcode too')).not.toBe(sealed);
  expect(() => createSeal(randomBytes(32)).open(sealed)).toThrow();
  for (const index of [0, 20, sealed.length - 2]) {
    const other = sealed[index] === 'A' ? 'B' : 'A';
    expect(() => seal.open(sealed.slice(0, index) + other + sealed.slice(index + 1))).toThrow();
  }
  for (const cut of ['', 'AAAA', sealed.slice(0, 30)]) expect(() => seal.open(cut)).toThrow();
});

test('a signature is of one text and one installation, and of no other spelling', () => {
  const [seal, another] = [createSeal(randomBytes(32)), createSeal(randomBytes(32))];
  const signature = seal.sign('a text, ünïcode too');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(seal.verify('a text, ünïcode too', signature)).toBe(true);
  expect(seal.verify('a text, unicode too', signature)).toBe(false);
  expect(another.verify('a text, ünïcode too', signature)).toBe(false);
  const cut = [signature.slice(0, -1), `${signature}=`, ` ${signature}`, '', 'é'.repeat(43)];
  for (const wrong of cut) expect(seal.verify('a text, ünïcode too', wrong)).toBe(false);
});

test('a signature stays good over a restart, and its key is not the one that seals', () => {
  const key = randomBytes(32);
  const signature = createSeal(key).sign('a text');
  expect(createSeal(key).verify('a text', signature)).toBe(true);
  const withSealKey = createHmac('sha256', key).update('a text').digest('base64url');
  expect(withSealKey).not.toBe(signature);
});

/** Has so many threads open the seal of a file at the same moment; answers their signatures of one text. */
function signaturesOf(file: string, count: number): Promise<string[]> {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const script = new URL('../support/open-seal.ts', import.meta.url);
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
  const sealed = createSeal(...keysIn(file)).close('kept');
  expect(createSeal(...keysIn(file)).open(sealed)).toBe('kept');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
  writeFileSync(file, 'short');
  expect(() => keysIn(file)).toThrow(/damaged; remove it/);
});

test('while a key is replaced the new one seals, and what the old one closed or signed is still good', () => {
  const [old, fresh, stranger] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const [before, during, after] = [createSeal(old), createSeal(fresh, old), createSeal(fresh)];
  expect(during.open(before.close('kept'))).toBe('kept');
  expect(after.open(during.close('kept'))).toBe('kept');
  expect(during.verify('a text', before.sign('a text'))).toBe(true);
  expect(after.verify('a text', during.sign('a text'))).toBe(true);
  expect(after.verify('a text', before.sign('a text'))).toBe(false);
  expect(during.verify('a text', createSeal(stranger).sign('a text'))).toBe(false);
  expect(() => during.open(createSeal(stranger).close('kept'))).toThrow();
});
