import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingPlatforms, withoutIntegrity } from '#scripts/platform-packages.mjs';

const text = readFileSync('package-lock.json', 'utf8');

test('the lock file names the packages of every platform; if not, run npm run lock', () => {
  expect(Object.keys(missingPlatforms(JSON.parse(text).packages))).toEqual([]);
});

test('the lock file has the hash of every package; if not, run npm run lock', () => {
  expect(withoutIntegrity(JSON.parse(text).packages)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(text).not.toContain('"resolved"');
});
