import { expect, test, vi } from 'vitest';
import { type FakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

// The stores live as long as their page; each test is a new page.
async function openPage(code: number, ...answers: FakeEnvironment['answers']) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  const browser = installFakeEnvironment('/account/refer-a-friend');
  browser.stored.set('AB', storedSession(code));
  browser.answers = answers;
  const { decodeReferral } = await import('#lib/domain/referral.ts');
  const { lastValue } = await import('#lib/stores/fetching/load.ts');
  return {
    browser,
    decodeReferral,
    lastValue,
    ...(await import('#lib/stores/referrals.ts')),
  };
}

test.each([1, 100245, 2 ** 49])(
  'the link of %i is a full URL that decodes to the code, without a request',
  async (code) => {
    const { $referralLink, browser, decodeReferral } = await openPage(code);
    const { origin, pathname, searchParams } = new URL($referralLink.get());
    expect([origin, pathname]).toEqual([browser.location.origin, '/auth/signup']);
    expect(decodeReferral(searchParams.get('rby') ?? '')).toBe(code);
    expect(browser.requests).toEqual([]);
  },
);

const friends = { data: [{ name: 'Omar B.', joinedAt: '2026-11-20T15:00:00.000Z' }], total: 1 };

test('friends that were shown stay when a later answer fails', async () => {
  const page = await openPage(100245, json(friends), problem(503, 'unavailable'));
  await page.loadReferrals();
  expect(page.$referrals.get()).toMatchObject({ state: 'ready', value: friends });
  await page.loadReferrals();
  expect(page.$referrals.get().state).toBe('failed');
  expect(page.lastValue(page.$referrals.get())).toEqual(friends);
});
