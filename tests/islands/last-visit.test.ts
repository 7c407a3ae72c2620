import { expect, test, vi } from 'vitest';

const minute = 60_000;

test('knows the last look of the visit before; a visit ends after 30 minutes without a look', async () => {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  installFakeEnvironment('/account/tracking');
  const { lastVisit } = await import('#lib/stores/tracking/last-visit.ts');
  const start = Date.parse('2026-11-23T15:00:00Z');
  const lookAfter = (minutes: number) => lastVisit(start + minutes * minute);
  const firstVisit = [lookAfter(0), lookAfter(20), lookAfter(40)];
  expect(firstVisit).toEqual([undefined, undefined, undefined]);
  const secondVisit = [lookAfter(80), lookAfter(81)];
  const endOfFirst = start + 40 * minute;
  expect(secondVisit).toEqual([endOfFirst, endOfFirst]);
});
