import { expect, test, vi } from 'vitest';

const minute = 60_000;

test('a visit ends after half an hour without a look; the next one knows when the last look was', async () => {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  installFakeEnvironment('/account/tracking');
  const { lastVisit } = await import('#lib/stores/tracking/last-visit.ts');
  const monday = Date.parse('2026-11-23T15:00:00Z');
  expect(lastVisit(monday)).toBeUndefined();
  expect(lastVisit(monday + 20 * minute)).toBeUndefined();
  expect(lastVisit(monday + 40 * minute)).toBeUndefined();
  expect(lastVisit(monday + 80 * minute)).toBe(monday + 40 * minute);
  expect(lastVisit(monday + 81 * minute)).toBe(monday + 40 * minute);
});
