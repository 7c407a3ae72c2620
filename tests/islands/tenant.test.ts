import { expect, test, vi } from 'vitest';
import { readTenant } from '#server/content/tenant.ts';
import { openPortal } from '#tests/support/portal.ts';
import { type FakeEnvironment, problem, storedSession } from './fake-environment.ts';
import { forwardTo } from './forward.ts';

const company = readTenant().name;

/** A new page of a tab with these cached answers. */
async function openPage(answers: FakeEnvironment['answers'], cached = new Map<string, string>()) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const browser = installFakeEnvironment('/account/billing?id=b1');
  browser.stored.set('AB', storedSession());
  for (const [key, value] of cached) browser.storedInTab.set(key, value);
  browser.answers = answers;
  const { $tenant, needTenant } = await import('#lib/stores/tenant.ts');
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  const name = () => lastValue($tenant.get())?.name;
  return { browser, $tenant, needTenant, name };
}

test('the company is requested once for all pages of a tab', async () => {
  const answers = [forwardTo(await openPortal())];
  const first = await openPage(answers);
  for (const _ of ['one part', 'another']) first.needTenant();
  await vi.waitFor(() => expect(first.name()).toBe(company));
  first.needTenant();
  expect(first.browser.requests.map(({ url }) => new URL(url).pathname)).toEqual([
    '/identity/tenant',
  ]);
  const next = await openPage(answers, first.browser.storedInTab);
  next.needTenant();
  expect(next.name()).toBe(company);
  expect(next.browser.requests).toEqual([]);
});

test('an error is not cached: the next use asks again', async () => {
  const { browser, $tenant, needTenant, name } = await openPage([problem(422, 'invalid')]);
  needTenant();
  await vi.waitFor(() => expect($tenant.get().state).toBe('failed'));
  browser.answers = [forwardTo(await openPortal())];
  needTenant();
  await vi.waitFor(() => expect(name()).toBe(company));
});
