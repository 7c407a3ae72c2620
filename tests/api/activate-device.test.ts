import { expect, test } from 'vitest';
import { activate } from '#lib/contract/identity.ts';
import { deviceHeader } from '#lib/contract/plain-rules.ts';
import { getMe } from '#lib/contract/profile.ts';
import { register } from '#lib/contract/sign-up.ts';
import { hour } from '#server/units/duration.ts';
import { answerOf, mePath, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { trySignIn } from '#tests/support/sign-in.ts';
import {
  activationTokens,
  followLink,
  newcomer,
  type Registration,
  submitSignUp,
} from '#tests/support/sign-up.ts';

// The device that signed up is signed in when it activates, and no other.

async function signUp(portal: Portal, changes: Partial<Registration> = {}) {
  const { device } = answerOf(register, await submitSignUp(portal, changes));
  const tokens = await activationTokens(portal.services, changes.email ?? newcomer.email);
  return { device, token: tokens.at(-1) ?? '' };
}

const activateWith = async (portal: Portal, token: string, device?: string) =>
  answerOf(
    activate,
    await followLink(
      portal,
      token,
      undefined,
      device === undefined ? {} : { [deviceHeader]: device },
    ),
  );

test('the secret of the sign-up opens a session, once', async () => {
  const portal = await openPortal();
  const { device, token } = await signUp(portal);
  const { code, session } = await activateWith(portal, token, device);
  expect(code).toBe(1);
  const { data } = answerOf(getMe, await portal.get(mePath, session?.access_token));
  expect(data).toMatchObject({ code: session?.code, email: newcomer.email });
  expect(session).toMatchObject({ expires_in: 30 * 24 * 3600, device: expect.any(String) });
  expect(await activateWith(portal, token, device)).toEqual({ code: 0 });
});

test('a missing, empty, wrong or another device’s secret activates the account without signing in', async () => {
  const portal = await openPortal();
  const { device: otherDevice } = await signUp(portal, { email: 'stranger@example.com' });
  for (const [index, device] of [undefined, '', 'A'.repeat(43), otherDevice].entries()) {
    const { token } = await signUp(portal, { email: `one-${index}@example.com` });
    expect(await activateWith(portal, token, device)).toEqual({ code: 1 });
  }
  const sessions = await portal.store.selectFrom('sessions').select('customer_id').execute();
  expect(sessions).toEqual([]);
});

test('the secret lasts as long as the first link: one that is mailed later does not renew it', async () => {
  const portal = await openPortal();
  const inTime = await signUp(portal, { email: 'in.time@example.com' });
  const { device } = await signUp(portal);
  portal.advance(24 * hour - 1);
  expect(await activateWith(portal, inTime.token, inTime.device)).toHaveProperty('session');
  // A sign-in before the activation mails a new link.
  await trySignIn(portal, newcomer.email, newcomer.password);
  portal.advance(1);
  const [renewed = ''] = await activationTokens(portal.services, newcomer.email);
  expect(await activateWith(portal, renewed, device)).toEqual({ code: 1 });
});

test('an address that is taken gets a secret too, with which nothing opens', async () => {
  const portal = await openPortal();
  const { device, token } = await signUp(portal, { email: other.email });
  expect(device).toMatch(/^[\w-]{43}$/);
  expect(token).toBe('');
  expect(await activateWith(portal, 'B'.repeat(43), device)).toEqual({ code: 0 });
});
