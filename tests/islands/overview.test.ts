import { expect, test, vi } from 'vitest';
import type { Overview } from '#lib/contract/overview.ts';
import { json } from './fake-environment.ts';

const overview: Overview = {
  obligations: [],
  groups: { needs: 0, ready: 0, moving: 1, done: 2 },
  journey: [],
  news: [],
};

test('a page in place of the answer counts as a failed load', async () => {
  vi.resetModules();
  // Imported after the reset: the store must get the same environment.
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const browser = installFakeEnvironment('/account/tracking');
  const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  browser.answers = [page, json({ data: overview })];
  const { $overview, loadOverview } = await import('#lib/stores/tracking/overview.ts');
  await loadOverview();
  expect($overview.get()).toMatchObject({ state: 'failed', last: undefined });
  await loadOverview();
  expect($overview.get()).toMatchObject({ state: 'ready', value: overview });
});
