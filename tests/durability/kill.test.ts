import { expect, test } from 'vitest';
import { killRepeatedly } from './kill.ts';
import { killUploads } from './kill-uploads.ts';

test('what was acknowledged before a kill -9 is there after it', { timeout: 120_000 }, async () => {
  const { promises, broken } = await killRepeatedly(3);
  expect(promises).toBeGreaterThan(10);
  expect(broken).toBe(0);
});

test('a kill -9 among uploads loses no invoice, and leaves nothing that is not swept', {
  timeout: 120_000,
}, async () => {
  const { promises, broken, fileless, orphans } = await killUploads(3);
  expect(promises).toBeGreaterThan(8);
  expect({ broken, fileless, orphans }).toEqual({ broken: 0, fileless: 0, orphans: 0 });
});
