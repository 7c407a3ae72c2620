import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSeal, openSeal } from '#server/seal.ts';

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

test('the key is made once, for its owner alone, and read again at the next start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mail.key');
  const sealed = openSeal(file).close('kept');
  expect(openSeal(file).open(sealed)).toBe('kept');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
  writeFileSync(file, 'short');
  expect(() => openSeal(file)).toThrow(/damaged; remove it/);
});
