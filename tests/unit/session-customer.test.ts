import { describe, expect, it } from 'vitest';
import { type FakeEnvironment, json, problem } from '#tests/islands/fake-environment.ts';
import { customer } from '#tests/support/customer.ts';
import { browser, openPage, stored, token } from './session-page.ts';

const me = customer();

describe('the customer', () => {
  async function load(...answers: FakeEnvironment['answers']) {
    await openPage(stored(token));
    const { $customer, loadCustomer } = await import('#lib/stores/profile/customer.ts');
    browser.answers = answers;
    await loadCustomer();
    const requests = browser.requests.filter(({ url }) => url.endsWith('/me')).length;
    return { state: $customer.get().state, requests, waits: browser.waits };
  }
  const down = new TypeError('offline');

  it('comes at the fifth attempt, 500 ms apart', async () => {
    const answers = [
      down,
      problem(503, 'unavailable'),
      problem(429, 'too-many-requests'),
      down,
      json({ data: me }),
    ];
    expect(await load(...answers)).toEqual({
      state: 'ready',
      requests: 5,
      waits: [500, 500, 500, 500],
    });
  });

  it('is given up after five more attempts, with the session kept', async () => {
    expect(await load(down)).toMatchObject({ state: 'failed', requests: 6 });
    expect(browser.stored.has('AB')).toBe(true);
  });

  it.each([401, 403, 404])(
    'is not asked for again after %i, and the session ends',
    async (status) => {
      expect(await load(problem(status, 'refused'))).toMatchObject({ requests: 1, waits: [] });
      expect(browser.stored.has('AB')).toBe(false);
      expect(browser.navigations).toEqual(['/']);
    },
  );

  describe('who has just signed in', () => {
    async function loadAfterSignIn(...answers: FakeEnvironment['answers']) {
      const { signIn } = await openPage();
      browser.answers = [json({ code: 100245, access_token: token })];
      await signIn({ username: 'a', password: 'b' });
      const { loadCustomer } = await import('#lib/stores/profile/customer.ts');
      browser.answers = answers;
      await loadCustomer();
      const { takeLanding } = await import('#lib/stores/session/landing.ts');
      return [takeLanding(100245), takeLanding(100245)];
    }

    it('is signed out if their data cannot be loaded, and next time lands on Personal info', async () => {
      expect(await loadAfterSignIn(down)).toEqual(['/account/personal-info', '/account/tracking']);
      expect(browser.stored.has('AB')).toBe(false);
      expect(browser.navigations).toEqual(['/']);
    });

    it('stays signed in while the device is offline', async () => {
      const { signIn } = await openPage();
      browser.answers = [json({ code: 100245, access_token: token })];
      await signIn({ username: 'a', password: 'b' });
      browser.online = false;
      const { loadCustomer } = await import('#lib/stores/profile/customer.ts');
      browser.answers = [down];
      await loadCustomer();
      expect(browser.stored.has('AB')).toBe(true);
    });

    it('is known from the first answer on', async () => {
      const answers = [json({ data: me }), down];
      expect(await loadAfterSignIn(...answers)).toEqual(['/account/tracking', '/account/tracking']);
      const { loadCustomer } = await import('#lib/stores/profile/customer.ts');
      await loadCustomer();
      expect(browser.stored.has('AB')).toBe(true);
      expect(browser.navigations).toEqual([]);
    });
  });

  it('waits as long as the server asks, within reason', async () => {
    const busy = problem(503, 'unavailable', {}, { 'retry-after': '2' });
    expect(await load(busy, json({ data: me }))).toMatchObject({ waits: [2000] });
  });
});
