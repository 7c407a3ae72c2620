import { expect, test } from 'vitest';
import { corrections } from './corrections.ts';
import { killRepeatedly } from './kill.ts';
import { quotes } from './quotes.ts';
import { signIns } from './sign-ins.ts';
import { signUps } from './sign-ups.ts';
import { uploads } from './uploads.ts';

test('kill -9 loses no acknowledged write, leaves none partly done and no orphan after the sweep', {
  timeout: 120_000,
}, async () => {
  const { kinds, orphans } = await killRepeatedly(5, [
    signIns(),
    uploads(),
    signUps,
    corrections,
    quotes,
  ]);
  for (const { name, acknowledged, broken, halves } of kinds) {
    expect({ name, broken, halves }).toEqual({ name, broken: 0, halves: 0 });
    expect(acknowledged, name).toBeGreaterThan(0);
  }
  expect(orphans).toBe(0);
});
