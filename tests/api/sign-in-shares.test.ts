import { expect, test } from 'vitest';
import type { Passwords } from '#server/auth/password.ts';
import { limits } from '#server/limits/limits.ts';
import { subjectKey } from '#server/limits/rate-limit.ts';
import { newPassword } from '#tests/support/change-password.ts';
import { cheapPasswords } from '#tests/support/cheap-passwords.ts';
import { close } from '#tests/support/close-account.ts';
import { demo, openPortal } from '#tests/support/portal.ts';
import { resetTokenOf } from '#tests/support/reset-token.ts';
import { settleEverything } from '#tests/support/settled.ts';
import { signInAs, trySignIn } from '#tests/support/sign-in.ts';
import { newcomer, registrationOf, sendSignUp } from '#tests/support/sign-up.ts';

const address = '::ffff:cb00:7107';
const remoteAddress = '203.0.113.7';

/** The usual passwords, with the askers for whom they were hashed or checked. */
function recordAskers() {
  const askers: unknown[] = [];
  const passwords: Passwords = {
    hash: (password, asker) => {
      askers.push(asker);
      return cheapPasswords.hash(password, asker);
    },
    verify: (hash, password, asker) => {
      askers.push(asker);
      return cheapPasswords.verify(hash, password, asker);
    },
  };
  return { passwords, takeAskers: () => askers.splice(0) };
}

test('every call that takes a password takes a place of its account and of its address', async () => {
  const { passwords, takeAskers } = recordAskers();
  const portal = await openPortal({}, { passwords });
  const { app, services, store } = portal;
  const ownShare = { account: String(demo.id), address };

  const answer = await trySignIn(portal, demo.email.toUpperCase(), demo.password, remoteAddress);
  const headers = { 'x-token': String(answer.json().access_token) };
  expect(takeAskers()).toEqual([ownShare]);

  await sendSignUp(portal, registrationOf(services), { from: remoteAddress });
  expect(takeAskers()).toEqual([{ account: newcomer.email, address }]);

  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload, remoteAddress });
  const change = { currentPassword: demo.password, newPassword };
  expect((await post('/api/v1/customers/changepassword', change)).statusCode).toBe(200);
  expect(takeAskers()).toEqual([ownShare, ownShare]);

  await post('/identity/forgot', { email: demo.email, i18n: 'en' });
  const token = await resetTokenOf(services, demo.email);
  expect((await post('/identity/reset', { token, password: demo.password })).statusCode).toBe(200);
  expect(takeAskers()).toEqual([ownShare]);

  await settleEverything(store, demo.id);
  const session = await portal.signIn();
  takeAskers();
  expect((await close(portal, session, demo.password)).statusCode).toBe(200);
  expect(takeAskers()).toEqual([{ ...ownShare, address: '::ffff:7f00:1' }]);
});

test('sign-ins that succeed are counted as well: beyond what people do, a program waits', async () => {
  const portal = await openPortal();
  const { times, seconds } = limits['sign-ins'];
  await portal.signIn();
  await portal.store
    .updateTable('rate_limits')
    .set({ spent: times })
    .where('key', 'like', 'sign-ins:%')
    .execute();
  expect((await signInAs(portal, String(demo.id))).code).toBe(-4);
  expect((await signInAs(portal, demo.email, 'wrong')).code).toBe(-1);
  portal.advance(seconds * 1000 + 1);
  expect((await signInAs(portal, demo.email)).code).toBe(demo.id);
});

test('T-20: sign-ins that succeed count for a whole /48, which may do eight times as much', async () => {
  const portal = await openPortal();
  const codeFrom = async (from: string) =>
    (await trySignIn(portal, demo.email, demo.password, from)).json().code;
  expect(await codeFrom('2001:db8:1:1::1')).toBe(demo.id);
  await portal.store
    .updateTable('rate_limits')
    .set({ spent: 8 * limits['sign-ins-address'].times })
    .where('key', '=', subjectKey('sign-ins-address', '2001:db8:1::/48'))
    .execute();
  expect(await codeFrom('2001:db8:1:2::1')).toBe(-4);
  expect(await codeFrom('2001:db8:2::1')).toBe(demo.id);
});
