import { expect, test } from 'vitest';
import { killRepeatedly } from './kill.ts';

test('what was acknowledged before a kill -9 is there after it', { timeout: 120_000 }, async () => {
  const { promises, broken } = await killRepeatedly(3);
  expect(promises).toBeGreaterThan(10);
  expect(broken).toBe(0);
});
