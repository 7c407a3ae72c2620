import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forgotPassword, resetPassword } from '#lib/contract/identity.ts';
import { messages } from '#lib/messages.ts';
import { minute } from '#server/units/duration.ts';
import { amount, crowd } from '#tests/support/amounts.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { resetTokenOf } from '#tests/support/reset-token.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { queuedMails } from '#tests/support/sign-up.ts';

const newPassword = 'a new password';

const post = ({ app }: Portal, url: string, payload: object, address = '127.0.0.1') =>
  app.inject({ method: 'POST', url, payload, remoteAddress: address });

const reset = (portal: Portal, token: unknown, password: unknown = newPassword, address?: string) =>
  post(portal, '/identity/reset', { token, password }, address);

/** Asks for a link and reads the token out of the mail that is queued. */
async function tokenFor(portal: Portal, email: string = demo.email): Promise<string> {
  answerOf(forgotPassword, await post(portal, '/identity/forgot', { email }));
  return await resetTokenOf(portal.services, email);
}

test('the link sets a new password and ends earlier links and sessions', async () => {
  const portal = await openPortal();
  const tokens = [await portal.signIn(), await portal.signIn(), await portal.signIn(other)];
  const answer = await reset(portal, await tokenFor(portal));
  expect(answerOf(resetPassword, answer)).toEqual({ code: 1 });
  expect(answer.json()).toEqual({ code: 1 });
  const statuses = [];
  for (const token of tokens) statuses.push((await portal.get(mePath, token)).statusCode);
  expect(statuses).toEqual([401, 401, 200]);
  expect((await signInAs(portal, demo.email, demo.password)).code).toBe(-1);
  expect((await signInAs(portal, demo.email, newPassword)).code).toBe(demo.id);
  expect((await signInAs(portal, other.email, other.password)).code).toBe(other.id);
});

test('one mail about the new password is queued for the customer', async () => {
  const portal = await openPortal();
  await reset(portal, await tokenFor(portal));
  const payload = { firstname: demo.firstname, signedOut: 'everywhere' };
  const mails = await queuedMails(portal.store);
  expect(mails.filter(({ kind }) => kind === 'password-changed')).toEqual([
    { kind: 'password-changed', recipient: demo.email, payload: JSON.stringify(payload) },
  ]);
});

test('a link is good for one use', async () => {
  const portal = await openPortal();
  const token = await tokenFor(portal);
  answerOf(resetPassword, await reset(portal, token));
  const again = problemOf(await reset(portal, token, 'another password'));
  expect(again).toMatchObject({ code: 'reset-link', status: 422, detail: 'Invalid reset link' });
  expect((await signInAs(portal, demo.email, newPassword)).code).toBe(demo.id);
});

test('G22: many uses of one link at once succeed exactly once', {
  // Hashing so many passwords takes time.
  timeout: 60_000,
  repeats: amount(0, 99),
}, async () => {
  const portal = await openPortal();
  const token = await tokenFor(portal);
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      reset(portal, token, `password ${index}`, `203.0.113.${index}`),
    ),
  );
  const successes = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
  expect(successes).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(problemOf);
  // On a slow machine the queue for hashing refuses some.
  for (const { code } of refused) expect(['reset-link', 'too-many-requests']).toContain(code);
  expect((await signInAs(portal, demo.email, `password ${successes[0]}`)).code).toBe(demo.id);
});

test('a link is good for sixty minutes', async () => {
  const portal = await openPortal();
  const [early, late] = [await tokenFor(portal), await tokenFor(portal, other.email)];
  portal.advance(60 * minute - 1);
  expect((await reset(portal, early)).statusCode).toBe(200);
  portal.advance(1);
  expect(problemOf(await reset(portal, late)).code).toBe('reset-link');
  expect((await signInAs(portal, other.email, other.password)).code).toBe(other.id);
});

test('a newer link makes the older one useless', async () => {
  const portal = await openPortal();
  const older = await tokenFor(portal);
  portal.advance(1);
  const newer = await tokenFor(portal);
  expect(newer).not.toBe(older);
  expect(problemOf(await reset(portal, older)).code).toBe('reset-link');
  expect((await reset(portal, newer)).statusCode).toBe(200);
});

test('a token for something else, of a closed account or of no account resets nothing', async () => {
  const portal = await openPortal();
  const token = await tokenFor(portal);
  const { store } = portal;
  const refusals = [problemOf(await reset(portal, 'A'.repeat(43)))];
  await store.updateTable('one_time_tokens').set({ purpose: 'ACTIVATE' }).execute();
  refusals.push(problemOf(await reset(portal, token)));
  await store.updateTable('one_time_tokens').set({ purpose: 'RESET' }).execute();
  await store.updateTable('customers').set({ status: 'DISABLED' }).execute();
  refusals.push(problemOf(await reset(portal, token)));
  expect(refusals.map(({ instance: _, ...refusal }) => refusal)).toEqual(
    Array(3).fill({
      type: '/api/docs#problem-reset-link',
      title: 'Reset link not accepted',
      status: 422,
      detail: 'Invalid reset link',
      code: 'reset-link',
    }),
  );
  await store.updateTable('customers').set({ status: 'ACTIVE' }).execute();
  expect((await reset(portal, token)).statusCode).toBe(200);
});

test('the stored hash is not accepted as a token', async () => {
  const portal = await openPortal();
  const token = await tokenFor(portal);
  const rows = await portal.store.selectFrom('one_time_tokens').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await reset(portal, rows[0]?.token_hash)).statusCode).toBe(422);
});

test('passwords follow the rule, and a refused one leaves the link as it is', async () => {
  const portal = await openPortal();
  const token = await tokenFor(portal);
  const refusals: [unknown, string][] = [
    ['', 'Password required'],
    ['12345', 'Password must be at least 6 characters length'],
    ['x'.repeat(129), 'Password must be at most 128 characters.'],
  ];
  for (const [password, message] of refusals)
    expect(problemOf(await reset(portal, token, password)).errors?.[0]).toEqual({
      path: 'password',
      message,
    });
  for (const password of [123456, null, ['123456']])
    expect(problemOf(await reset(portal, token, password)).code).toBe('invalid');
  expect((await reset(portal, token, 'x'.repeat(1_000_000))).statusCode).toBe(422);
  const longest = ` ${'ü'.repeat(126)}x`;
  expect((await reset(portal, token, longest)).statusCode).toBe(200);
  expect((await signInAs(portal, demo.email, `${longest.slice(0, -1)}y`)).code).toBe(-1);
  expect((await signInAs(portal, demo.email, longest.trim())).code).toBe(-1);
  expect((await signInAs(portal, demo.email, longest)).code).toBe(demo.id);
});

test('a password that is easy to guess is refused at its field, and the link stays good', async () => {
  const portal = await openPortal();
  const token = await tokenFor(portal);
  for (const password of ['123456', 'Password1', 'airbridge', 'Danielle 1!', 'campbell2026'])
    expect(problemOf(await reset(portal, token, password)).errors, password).toEqual([
      { path: 'password', message: messages.passwordTooCommon },
    ]);
  expect((await signInAs(portal, demo.email, demo.password)).code).toBe(demo.id);
  expect((await reset(portal, token)).statusCode).toBe(200);
});

test('without a valid link the answer does not say whether a password is easy to guess', async () => {
  const portal = await openPortal();
  expect(problemOf(await reset(portal, 'A'.repeat(43), '123456')).code).toBe('reset-link');
});

test('a token of an impossible form is as unknown as any other; what is no token is refused', async () => {
  const portal = await openPortal();
  for (const token of ['', 'short', 'x'.repeat(101), "x' or 1=1 --".repeat(3)])
    expect(problemOf(await reset(portal, token)).code).toBe('reset-link');
  for (const token of ['x'.repeat(100_000), null, ['A'.repeat(43)], { length: 43 }])
    expect(problemOf(await reset(portal, token)).errors?.[0]?.path).toBe('token');
});

test('a customer who was locked out for wrong passwords signs in at once', async () => {
  const portal = await openPortal();
  for (const username of [demo.email, String(demo.id)]) {
    for (let failure = 0; failure < 6; failure += 1) await signInAs(portal, username, 'wrong');
    expect((await signInAs(portal, username, demo.password)).code).toBe(-4);
  }
  await reset(portal, await tokenFor(portal));
  for (const username of [demo.email, String(demo.id)])
    expect((await signInAs(portal, username, newPassword)).code).toBe(demo.id);
});

test('a sign-in with the old password that was under way opens nothing', async () => {
  const portal = await openPortal();
  const token = await tokenFor(portal);
  const resetting = reset(portal, token);
  const isUnderWay = async () => {
    const counts = await portal.store.selectFrom('rate_limits').select('key').execute();
    return counts.some(({ key }) => key.startsWith('reset-address:'));
  };
  while (!(await isUnderWay())) await nextTurn();
  // The reset is first in the hashing queue by now; the sign-ins read the old hash and are checked after it.
  const attempts = Array.from({ length: 12 }, () => signInAs(portal, demo.email, demo.password));
  const answers = await Promise.all(attempts);
  expect((await resetting).statusCode).toBe(200);
  for (const { access_token } of answers)
    if (access_token) expect((await portal.get(mePath, access_token)).statusCode).toBe(401);
  expect(await portal.store.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a client that tries many links has to wait', async () => {
  const portal = await openPortal();
  for (let index = 0; index < 20; index += 1)
    expect((await reset(portal, 'A'.repeat(43))).statusCode).toBe(422);
  const refused = await reset(portal, 'A'.repeat(43));
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('3600');
  const token = await tokenFor(portal);
  expect((await reset(portal, token, newPassword, '203.0.113.9')).statusCode).toBe(200);
});

test('a reset that cannot be finished changes nothing', async () => {
  const portal = await openPortal();
  const session = await portal.signIn();
  const token = await tokenFor(portal);
  await portal.store.schema.alterTable('outbox').renameTo('lost').execute();
  expect((await reset(portal, token)).statusCode).toBe(500);
  await portal.store.schema.alterTable('lost').renameTo('outbox').execute();
  expect((await portal.get(mePath, session)).statusCode).toBe(200);
  expect((await signInAs(portal, demo.email, demo.password)).code).toBe(demo.id);
  expect((await reset(portal, token)).statusCode).toBe(200);
});
