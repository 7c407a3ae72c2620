import { expect, it, vi } from 'vitest';
import { type FakeEnvironment, json, problem } from './fake-environment.ts';

const token = 'a-token_0123456789-0123456789-0123456789-ab';

let browser: FakeEnvironment;

async function openPage(path = `/auth/activate#token=${token}`) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(path);
  return await import('#lib/stores/auth/activation.ts');
}

it('takes the token out of the address and sends no request yet', async () => {
  const { $activationToken } = await openPage();
  let shownToken: string | undefined;
  $activationToken.subscribe((value) => {
    shownToken = value;
  });
  expect(shownToken).toBe(token);
  expect(browser.location.hash).toBe('');
  expect(browser.requests).toEqual([]);
});

it('activates the account, or reports an invalid link', async () => {
  const { activate } = await openPage();
  browser.answers = [json({ code: 1 }), json({ code: 0 })];
  expect(await activate(token)).toBe('activated');
  expect(new URL(browser.requests[0]?.url ?? '').pathname).toBe(`/identity/activate/${token}`);
  expect(await activate(token)).toBe('invalid-link');
});

it('signs in with the secret of the sign-up, which is then forgotten', async () => {
  const { activate } = await openPage();
  browser.stored.set('AB:sign-up-device', 'a-device');
  const session = { code: 482913, access_token: 'a-token_0123456789', device: 'known' };
  browser.answers = [json({ code: 1, session })];
  expect(await activate(token)).toBe('signed-in');
  expect(browser.requests[0]?.headers.get('x-device')).toBe('a-device');
  expect(browser.stored.has('AB:sign-up-device')).toBe(false);
  expect(browser.stored.get('AB')).toContain('a-token_0123456789');
});

it('keeps the secret for another try when nothing was activated', async () => {
  const { activate } = await openPage();
  browser.stored.set('AB:sign-up-device', 'a-device');
  browser.answers = [json({ code: 0 })];
  await activate(token);
  expect(browser.stored.get('AB:sign-up-device')).toBe('a-device');
});

it.each([
  ['no answer', new TypeError('offline')],
  ['a problem', problem(503, 'unavailable')],
  ['too many', problem(429, 'too-many-requests')],
])('gives a reason after %s', async (_, answer) => {
  const { activate } = await openPage();
  browser.answers = [answer];
  expect(await activate(token)).toMatchObject({
    failure: { message: expect.stringMatching(/\w/) },
  });
});
