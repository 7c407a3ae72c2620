import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeEnvironment, json, problem } from './fake-environment.ts';
import { browser, filledIn, openPage } from './sign-up-page.ts';

beforeEach(() => browser?.storedInTab.clear());

const registered = json({ device: 'a-device' }, 201);
const captcha = (id: string) => json({ id, image: '<svg fill="#fff"/>', question: 'Which one?' });
const recipient = json({ data: { code: 100245, name: 'Danielle C.' } });
const bodies = () => Promise.all(browser.requests.map((request) => request.clone().json()));
const keys = () => browser.requests.map(({ headers }) => headers.get('idempotency-key'));

/** A page with a loaded captcha, and the answers to its next requests. */
async function openWithCaptcha(...answers: FakeEnvironment['answers']) {
  const page = await openPage('/auth/signup/profile');
  browser.answers = [captcha('first')];
  await page.loadCaptcha('first');
  browser.requests.length = 0;
  browser.answers = answers;
  return page;
}

describe('the referral', () => {
  test('is named, sent instead of an email, and survives a reload', async () => {
    const before = await openPage('/auth/signup?rby=MTAwMjQ1');
    browser.answers = [recipient];
    await before.findReferrer();
    expect(new URL(browser.requests[0]?.url ?? '').pathname).toBe('/identity/recipient/MTAwMjQ1');
    expect(before.$referrer.get()).toBe('Danielle C.');
    const after = await openWithCaptcha(recipient, registered);
    await after.findReferrer();
    expect(after.$referrer.get()).toBe('Danielle C.');
    browser.requests.length = 0;
    await after.signUp(filledIn);
    const [body] = await bodies();
    expect(body).toMatchObject({ rby: 'MTAwMjQ1' });
    expect(body).not.toHaveProperty('referredBy');
  });

  test('can be removed, and stays removed after a reload', async () => {
    const before = await openPage('/auth/signup?rby=100245');
    browser.answers = [recipient];
    await before.findReferrer();
    before.forgetReferrer();
    const after = await openWithCaptcha(registered);
    await after.findReferrer();
    expect(browser.requests).toEqual([]);
    await after.signUp(filledIn);
    const [body] = await bodies();
    expect(body).toMatchObject({ referredBy: 'friend@example.com' });
    expect(body).not.toHaveProperty('rby');
  });

  test.each(['', 'a b', '"><img src=x onerror=alert(1)>', '../customers/me', 'x'.repeat(33)])(
    'is ignored if it is %j',
    async (rby) => {
      const page = await openPage(`/auth/signup?rby=${encodeURIComponent(rby)}`);
      await page.findReferrer();
      expect(browser.requests).toEqual([]);
      expect(page.$referrer.get()).toBeUndefined();
      expect([...browser.storedInTab]).toEqual([]);
    },
  );

  test('is ignored if it is unknown', async () => {
    const page = await openPage('/auth/signup?rby=100245');
    browser.answers = [problem(404, 'not-found')];
    await page.findReferrer();
    expect(page.$referrer.get()).toBeUndefined();
    expect([...browser.storedInTab]).toEqual([]);
  });

  test.each([
    ['rate-limited', problem(429, 'too-many-requests')],
    ['offline', new TypeError('offline')],
    ['slow', () => new Promise<Response>(() => undefined)],
  ])(
    'counts without its owner’s name while the lookup is %s, unless an email is typed',
    async (_, answer) => {
      const before = await openPage('/auth/signup?rby=100245');
      browser.answers = [answer];
      void before.findReferrer();
      await vi.waitFor(() => expect(browser.requests).not.toEqual([]));
      const after = await openWithCaptcha(problem(503, 'unavailable'));
      await after.signUp(filledIn);
      await after.signUp({ ...filledIn, referredBy: '' });
      const [typed, unnamed] = await bodies();
      expect(typed).toMatchObject({ referredBy: 'friend@example.com' });
      expect(typed).not.toHaveProperty('rby');
      expect(unnamed).toMatchObject({ rby: '100245' });
    },
  );
});

describe('signing up', () => {
  test('sends both steps, and then keeps only the email to show once', async () => {
    const { signUp, storeSignUp, $captcha } = await openWithCaptcha(registered);
    storeSignUp({ ...filledIn, terms: true });
    expect(await signUp(filledIn)).toEqual({ state: 'signed-up' });
    const { email, password, confirm, captchaCode, referredBy, ...profile } = filledIn;
    expect(await bodies()).toEqual([
      {
        email,
        password,
        profile,
        captcha: { id: 'first', code: captchaCode },
        referredBy,
        i18n: 'en',
      },
    ]);
    expect([...browser.storedInTab]).toEqual([['AB:signed-up', JSON.stringify({ email })]]);
    expect($captcha.get().state).toBe('idle');
  });

  test('keeps its key and its captcha as long as the values are the same', async () => {
    const down = problem(503, 'unavailable', { detail: 'Try again in a moment.' });
    const { signUp, $captcha } = await openWithCaptcha(
      new TypeError('connection lost'),
      down,
      problem(429, 'too-many-requests'),
      down,
      registered,
    );
    expect(await signUp(filledIn)).toMatchObject({ state: 'failed' });
    expect(await signUp(filledIn)).toEqual({ state: 'failed', reason: 'Try again in a moment.' });
    await signUp(filledIn);
    await signUp({ ...filledIn, city: 'Kingston' });
    expect(await signUp(filledIn)).toEqual({ state: 'signed-up' });
    const [first, second, third, other] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect($captcha.get().state).toBe('idle');
  });

  test('a wrong captcha is reported at its field, and another one is fetched', async () => {
    const { signUp, $captcha } = await openWithCaptcha(problem(422, 'captcha'), captcha('second'));
    expect(await signUp(filledIn)).toEqual({
      state: 'refused',
      errors: [{ path: 'captchaCode', message: 'Invalid Captcha entered' }],
    });
    await vi.waitFor(() =>
      expect($captcha.get()).toMatchObject({
        state: 'ready',
        stale: false,
        value: {
          id: 'second',
          reason: 'spent',
          picture: 'data:image/svg+xml,%3Csvg%20fill%3D%22%23fff%22%2F%3E',
        },
      }),
    );
  });

  test('what the server refuses is reported at the fields of the form', async () => {
    const errors = [
      { path: 'profile.firstname', message: 'Name required' },
      { path: 'password', message: 'Too easy' },
      { path: 'captcha.code', message: 'Captcha required' },
      { path: 'rby', message: 'Not you' },
    ];
    const { signUp } = await openWithCaptcha(
      problem(422, 'invalid', { errors }),
      captcha('second'),
    );
    const outcome = await signUp(filledIn);
    expect(outcome).toMatchObject({
      errors: [
        { path: 'firstname', message: 'Name required' },
        { path: 'password', message: 'Too easy' },
        { path: 'captchaCode', message: 'Captcha required' },
        { path: 'referredBy', message: 'Not you' },
      ],
    });
  });

  test('what no field of the second step can show is given as a reason', async () => {
    const { signUp, $captcha } = await openWithCaptcha(
      problem(422, 'invalid', { errors: [{ path: 'email', message: 'Not this one.' }] }),
      captcha('second'),
      problem(422, 'invalid', { detail: 'This key stands for another request.' }),
      captcha('third'),
    );
    expect(await signUp(filledIn)).toEqual({ state: 'failed', reason: 'Not this one.' });
    await vi.waitFor(() => expect($captcha.get()).toMatchObject({ value: { id: 'second' } }));
    expect(await signUp(filledIn)).toEqual({
      state: 'failed',
      reason: 'This key stands for another request.',
    });
  });

  test.each([
    ['loading', () => new Promise<Response>(() => undefined)],
    ['failed', problem(422, 'invalid')],
  ])('sends no spent captcha again while the next one is %s', async (_, next) => {
    const { signUp, $captcha } = await openWithCaptcha(problem(422, 'captcha'), next);
    await signUp(filledIn);
    await vi.waitFor(() => expect(browser.requests).toHaveLength(2));
    expect($captcha.get()).not.toMatchObject({ stale: false });
    const message = 'Load the captcha picture, then type its code.';
    expect(await signUp(filledIn)).toEqual({
      state: 'refused',
      errors: [{ path: 'captchaCode', message }],
    });
    expect(browser.requests).toHaveLength(2);
  });

  test('is refused without a request if no captcha has loaded', async () => {
    const { signUp, loadCaptcha } = await openPage('/auth/signup/profile');
    browser.answers = [new TypeError('offline')];
    await loadCaptcha('first');
    browser.requests.length = 0;
    expect(await signUp(filledIn)).toMatchObject({
      state: 'refused',
      errors: [{ path: 'captchaCode' }],
    });
    expect(browser.requests).toEqual([]);
  });
});
