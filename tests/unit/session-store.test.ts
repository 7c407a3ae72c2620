import { describe, expect, it, vi } from 'vitest';
import { json, problem } from '#tests/islands/fake-environment.ts';
import { browser, openPage, stored, token } from './session-page.ts';

const newer = 'newer-token-0123456789';

describe('signing in', () => {
  it('keeps id and code from the answer, and nothing else', async () => {
    const { $session, signIn } = await openPage();
    browser.answers = [json({ code: 100245, access_token: token, expires_in: 60 })];
    expect(await signIn({ username: 'a', password: 'b' })).toBe('signed-in');
    expect(browser.stored.get('AB')).toBe(stored(token));
    expect($session.get()).toEqual({ id: 100245, code: 100245, access_token: token });
  });

  it('names the time zone of the browser and nothing else of it', async () => {
    const { signIn } = await openPage();
    browser.answers = [json({ code: 100245, access_token: token })];
    await signIn({ username: 'a', password: 'b' });
    expect(Object.fromEntries(new URLSearchParams(await browser.requests[0]?.text()))).toEqual({
      grant_type: 'password',
      username: 'a',
      password: 'b',
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it.each([-1, -4])('is refused with code %i', async (code) => {
    const { signIn } = await openPage();
    browser.answers = [json({ code })];
    expect(await signIn({ username: 'a', password: 'b' })).toBe('invalid-credentials');
    expect(browser.stored.has('AB')).toBe(false);
  });

  it('asks for a captcha after code -4 alone, and sends its answer', async () => {
    const { $asksCaptcha, signIn } = await openPage();
    browser.answers = [json({ code: -1 }), json({ code: -4 }), problem(422, 'captcha')];
    await signIn({ username: 'a', password: 'b' });
    expect($asksCaptcha.get()).toBe(false);
    await signIn({ username: 'a', password: 'b' });
    expect($asksCaptcha.get()).toBe(true);
    const answer = { captcha_id: 'id', captcha_code: 'abcde' };
    expect(await signIn({ username: 'a', password: 'b' }, answer)).toBe('invalid-captcha');
    const sent = new URLSearchParams(await browser.requests[2]?.text());
    expect(Object.fromEntries(sent)).toMatchObject(answer);
  });

  it('sends the secret of the device with the next sign-in, and forgets it at Log out', async () => {
    const { signIn, signOut } = await openPage();
    browser.answers = [
      json({ code: 100245, access_token: token, device: 'secret' }),
      json({ code: -4 }),
      new TypeError('offline'),
    ];
    await signIn({ username: 'a', password: 'b' });
    await signIn({ username: 'a', password: 'b' });
    expect(new URLSearchParams(await browser.requests[1]?.text()).get('device')).toBe('secret');
    signOut();
    expect([...browser.stored]).toEqual([]);
  });

  it.each([
    ['no answer', new TypeError('offline')],
    ['a problem', problem(503, 'unavailable')],
    ['a page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['no token', json({ code: 100245 })],
    ['no customer', json({ code: 0, access_token: token })],
  ])('fails with %s', async (_, answer) => {
    const { signIn } = await openPage();
    browser.answers = [answer];
    expect(await signIn({ username: 'a', password: 'b' })).toBe('failed');
    expect(browser.stored.has('AB')).toBe(false);
  });

  it('says so when the browser will not remember, and lets nobody use the token', async () => {
    const { $session, signIn } = await openPage();
    Object.assign(browser.storage, {
      setItem: () => {
        throw new Error('quota');
      },
    });
    browser.answers = [json({ code: 100245, access_token: token }), new TypeError('offline')];
    expect(await signIn({ username: 'a', password: 'b' })).toBe('not-kept');
    expect($session.get().id).toBe(0);
    await vi.waitFor(() => expect(browser.requests[1]?.url).toContain('/identity/logout'));
    expect(browser.requests[1]?.headers.get('x-token')).toBe(token);
  });
});

describe('the end of a session', () => {
  it('comes at once and offline, and tells the server which token to revoke', async () => {
    const { $session, signOut } = await openPage(stored(token));
    browser.answers = [new TypeError('offline')];
    signOut();
    expect(browser.stored.size).toBe(0);
    expect($session.get()).toEqual({ id: 0, code: 0 });
    expect(browser.navigations).toEqual(['/']);
    await vi.waitFor(() => expect(browser.requests[0]?.headers.get('x-token')).toBe(token));
  });

  it('removes whatever else this site stored, and nothing of another site; the next page says why', async () => {
    const { signOut } = await openPage(stored(token));
    browser.storedInTab.set('AB:contact', '{"message":"mine"}');
    browser.stored.set('ABBA', 'a song');
    browser.answers = [new TypeError('offline')];
    signOut();
    expect([...browser.stored.keys(), ...browser.storedInTab.keys()]).toEqual(['ABBA', 'AB:out']);
  });

  it('comes once for ten refusals in parallel', async () => {
    const { askMe, followSession } = await openPage(stored(token));
    followSession();
    browser.answers = [problem(401, 'unauthenticated')];
    await Promise.all(Array.from({ length: 10 }, askMe));
    expect(browser.navigations).toEqual(['/']);
    // From these the other tabs and the next page say why.
    expect([...browser.stored]).toEqual([['AB:out', '401']]);
    expect([...browser.storedInTab]).toEqual([
      ['AB:out', expect.stringMatching(/^401 \/account\/tracking \d+$/)],
    ]);
  });

  it('is not caused by the refusal of an older token', async () => {
    const { $session, askMe } = await openPage(stored(token));
    browser.answers = [
      () => {
        $session.set({ id: 100245, code: 100245, access_token: newer });
        return problem(401, 'unauthenticated');
      },
    ];
    await askMe();
    expect(browser.navigations).toEqual([]);
    expect($session.get().access_token).toBe(newer);
  });

  it('is not caused by a captive portal', async () => {
    const { askMe } = await openPage(stored(token));
    browser.answers = [
      new Response('<html>', { status: 403, headers: { 'content-type': 'text/html' } }),
    ];
    await askMe();
    expect(browser.stored.has('AB')).toBe(true);
  });
});

describe('another tab', () => {
  it.each([
    ['signs out', undefined, ['/']],
    ['writes garbage', '{"id":', ['/']],
    ['signs in as somebody else', stored(newer, 100246), ['reload']],
    ['renews the token', stored(newer), []],
  ])('that %s is followed', async (_, text, left) => {
    const { followSession } = await openPage(stored(token));
    followSession();
    if (text === undefined) browser.stored.delete('AB');
    else browser.stored.set('AB', text);
    browser.dispatch('storage');
    expect(browser.navigations).toEqual(left);
  });
});

describe('an account page without a session', () => {
  it('goes to sign-in with its address to return to', async () => {
    const { followSession } = await openPage('[]', '/account/tracking?page=2');
    followSession();
    expect(browser.navigations).toEqual([
      '/auth/signin?returnUrl=%2Faccount%2Ftracking%3Fpage%3D2',
    ]);
  });
});

describe('storage that throws', () => {
  it('reads as signed out, and the page works', async () => {
    vi.resetModules();
    const { installFakeEnvironment } = await import('#tests/islands/fake-environment.ts');
    const browser = installFakeEnvironment();
    const refuse = () => {
      throw new Error('denied');
    };
    Object.assign(browser.storage, { getItem: refuse, setItem: refuse, removeItem: refuse });
    Object.assign(browser.storage, { key: refuse });
    const { $session } = await import('#lib/stores/session/session.ts');
    expect($session.get()).toEqual({ id: 0, code: 0 });
    $session.set({ id: 1, code: 1, access_token: token });
    expect($session.get().access_token).toBe(token);
  });
});
