import { describe, expect, it, vi } from 'vitest';
import { type FakeEnvironment, json, problem, storedSession } from './fake-environment.ts';

const token = 'a-token_0123456789-0123456789-0123456789-ab';

let browser: FakeEnvironment;

// The stores live as long as their page; each test is a new page.
async function openPage(path = '/auth/reset') {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(path);
  const { $session } = await import('#lib/stores/session/session.ts');
  return { $session, ...(await import('#lib/stores/auth/password-reset.ts')) };
}

describe('the token of the link', () => {
  it('is taken out of the address, and a later one replaces it', async () => {
    const { $resetToken } = await openPage(`/auth/reset?a=1#token=${token}`);
    const seen: (string | undefined)[] = [];
    $resetToken.subscribe((value) => void seen.push(value));
    expect(browser.location.hash).toBe('');
    expect(browser.location.search).toBe('?a=1');
    browser.history.replaceState(null, '', `#token=${token}2`);
    browser.dispatch('hashchange');
    browser.dispatch('hashchange');
    expect(seen).toEqual([token, `${token}2`]);
    expect(browser.location.hash).toBe('');
    expect([...browser.stored.keys(), ...browser.storedInTab.keys()]).toEqual([]);
  });

  it.each(['', '#token=', '#token=short', '#token=a%20b', '#other=1', `#token=${'x'.repeat(101)}`])(
    'is not found in %j',
    async (hash) => {
      const { $resetToken } = await openPage(`/auth/reset${hash}`);
      expect($resetToken.get()).toBeUndefined();
    },
  );
});

const failures: [string, Response | Error][] = [
  ['no answer', new TypeError('offline')],
  ['a problem', problem(503, 'unavailable')],
  ['too many requests', problem(429, 'too-many-requests')],
  ['an HTML page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
];

describe('asking for a link', () => {
  it('sends the address and the language', async () => {
    const { requestReset } = await openPage();
    browser.answers = [json({ code: 1 })];
    expect(await requestReset('ada@example.org')).toBe('sent');
    expect(await browser.requests[0]?.json()).toEqual({ email: 'ada@example.org', i18n: 'en' });
  });

  it.each([...failures, ['code 0', json({ code: 0 })] as const])(
    'fails after %s',
    async (_, answer) => {
      const { requestReset } = await openPage();
      browser.answers = [answer];
      expect(await requestReset('ada@example.org')).toBe('failed');
    },
  );
});

describe('choosing a new password', () => {
  it('ends the session of this browser and leaves the page where it is', async () => {
    const { resetPassword, $session } = await openPage();
    browser.stored.set('AB', storedSession());
    browser.dispatch('storage');
    browser.answers = [json({ code: 1 }), problem(401, 'unauthenticated')];
    expect(await resetPassword(token, 'a new password')).toBe('reset');
    expect(await browser.requests[0]?.json()).toEqual({ token, password: 'a new password' });
    expect($session.get().id).toBe(0);
    expect(browser.stored.has('AB')).toBe(false);
    await vi.waitFor(() => expect(browser.requests[1]?.url).toContain('/identity/logout'));
    expect(browser.navigations).toEqual([]);
  });

  it('reports an invalid link, and keeps the session', async () => {
    const { resetPassword } = await openPage();
    browser.stored.set('AB', storedSession());
    browser.answers = [problem(422, 'reset-link')];
    expect(await resetPassword(token, 'a new password')).toBe('invalid-link');
    expect(browser.stored.has('AB')).toBe(true);
  });

  it('reports a refused password, and keeps the session', async () => {
    const { resetPassword } = await openPage();
    browser.stored.set('AB', storedSession());
    const errors = [{ path: 'password', message: 'Easy to guess.' }];
    browser.answers = [problem(422, 'invalid', { errors })];
    expect(await resetPassword(token, '123456')).toEqual({ refused: errors });
    expect(browser.stored.has('AB')).toBe(true);
  });

  it('does not blame the password if something else is refused', async () => {
    const { resetPassword } = await openPage();
    const errors = [{ path: 'token', message: 'No token.' }];
    browser.answers = [problem(422, 'invalid', { errors })];
    expect(await resetPassword(token, '123456')).toHaveProperty('failure');
  });

  it.each([...failures, ['a refusal without fields', problem(422, 'invalid')] as const])(
    'fails after %s with a reason',
    async (_, answer) => {
      const { resetPassword } = await openPage();
      browser.answers = [answer];
      expect(await resetPassword(token, 'a new password')).toMatchObject({
        failure: { message: expect.stringMatching(/\w/) },
      });
    },
  );
});
