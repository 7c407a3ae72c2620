import { expect, test } from 'vitest';
import { changePassword } from '#lib/contract/login-and-security.ts';
import { maxSessions } from '#lib/contract/plain-rules.ts';
import { messages } from '#lib/messages.ts';
import { openSession } from '#server/auth/session.ts';
import { change, newPassword, validChange, wrongChange } from '#tests/support/change-password.ts';
import { openPortalAtFullCost } from '#tests/support/full-cost.ts';
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

const statusOf = async (portal: Portal, token: string) =>
  (await portal.get(mePath, token)).statusCode;

const hashOf = async ({ store }: Portal) => {
  const query = store.selectFrom('customers').select('password_hash').where('id', '=', demo.id);
  return (await query.executeTakeFirstOrThrow()).password_hash;
};

test('a new password ends every session but the current one', async () => {
  const portal = await openPortalAtFullCost();
  const mine = await portal.signIn();
  const foreign = await portal.signIn(other);
  const credentials = { id: demo.id, passwordHash: await hashOf(portal) };
  const browser = { userAgent: undefined, timeZone: undefined };
  const others = await Promise.all(
    Array.from({ length: maxSessions - 1 }, async () => {
      const opened = await openSession(portal.services, credentials, browser);
      return opened?.token ?? '';
    }),
  );
  for (const token of others) expect(await statusOf(portal, token)).toBe(200);
  const answer = await change(portal, mine, validChange);
  expect(answerOf(changePassword, answer)).toEqual({ code: 1 });
  expect(answer.headers['cache-control']).toBe('no-store');
  const statuses = await Promise.all(others.map((token) => statusOf(portal, token)));
  expect(statuses).toEqual(others.map(() => 401));
  expect([await statusOf(portal, mine), await statusOf(portal, foreign)]).toEqual([200, 200]);
  expect((await signInAs(portal, demo.email, demo.password)).code).toBe(-1);
  expect((await signInAs(portal, demo.email, newPassword)).code).toBe(demo.id);
  expect((await signInAs(portal, other.email, other.password)).code).toBe(other.id);
  expect(await hashOf(portal)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an earlier mailed link no longer works, and one mail is queued for the customer', async () => {
  const portal = await openPortal();
  const { app, services } = portal;
  const token = await portal.signIn();
  const payload = { email: demo.email };
  await app.inject({ method: 'POST', url: '/identity/forgot', payload });
  const link = await resetTokenOf(services, demo.email);
  expect((await change(portal, token, validChange)).statusCode).toBe(200);
  const reset = { token: link, password: 'a wholly other password' };
  const used = await app.inject({ method: 'POST', url: '/identity/reset', payload: reset });
  expect(problemOf(used).code).toBe('reset-link');
  const payloadOfMail = { firstname: demo.firstname, signedOut: 'elsewhere' };
  const mails = await queuedMails(portal.store);
  expect(mails.filter(({ kind }) => kind === 'password-changed')).toEqual([
    { kind: 'password-changed', recipient: demo.email, payload: JSON.stringify(payloadOfMail) },
  ]);
});

test('a wrong current password is reported at its field and changes nothing', async () => {
  const portal = await openPortal();
  const [mine, second] = [await portal.signIn(), await portal.signIn()];
  const hashBefore = await hashOf(portal);
  const refusal = problemOf(await change(portal, mine, wrongChange));
  expect(refusal).toMatchObject({
    status: 422,
    code: 'current-password',
    detail: 'Current password you entered is invalid',
    errors: [{ path: 'currentPassword', message: messages.currentPasswordInvalid }],
  });
  expect(await hashOf(portal)).toBe(hashBefore);
  expect([await statusOf(portal, mine), await statusOf(portal, second)]).toEqual([200, 200]);
});

const refusals: [unknown, string][] = [
  ['', messages.passwordRequired],
  ['Short1!', 'Your password needs: at least 8 characters.'],
  ['NO LOWER CASE 1', 'Your password needs: a lowercase letter.'],
  ['no upper case 1', 'Your password needs: an uppercase letter.'],
  ['OnlyLetters', 'Your password needs: a number, symbol or space.'],
  [`Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters.'],
  ['Password1', messages.passwordTooCommon],
  ['AirBridge2026!', messages.passwordTooCommon],
  ['Danielle.Campbell1', messages.passwordTooCommon],
  ['Rosalie-Brown-Imports-1', messages.passwordTooCommon],
  ['Aa+8765550142', messages.passwordTooCommon],
  [demo.password, messages.passwordUnchanged],
];

test('a new password that breaks a rule is reported at its field and changes nothing', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const names = { middlename: 'Rosalie', company: 'Brown Imports', phone: '8765550142' };
  await portal.store.updateTable('customers').set(names).where('id', '=', demo.id).execute();
  const hashBefore = await hashOf(portal);
  for (const [password, message] of refusals)
    expect(
      problemOf(await change(portal, token, { ...validChange, newPassword: password })).errors?.[0],
      String(password),
    ).toEqual({ path: 'newPassword', message });
  expect(await hashOf(portal)).toBe(hashBefore);
});

test('the same password in another spelling is still the same', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const composed = 'Pässwörd of mine'.normalize('NFC');
  expect((await change(portal, token, { ...validChange, newPassword: composed })).statusCode).toBe(
    200,
  );
  const again = { currentPassword: composed, newPassword: composed.normalize('NFD') };
  expect(problemOf(await change(portal, token, again)).errors?.[0]?.message).toBe(
    messages.passwordUnchanged,
  );
});

test('a value that is no password, or an extra field, is refused before any work', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const bodies: unknown[] = [
    null,
    [],
    {},
    { currentPassword: demo.password },
    { ...validChange, currentPassword: ['x'] },
    { ...validChange, currentPassword: 'x'.repeat(1025) },
    { ...validChange, newPassword: 12345678 },
    { ...validChange, customerId: other.id },
    { ...validChange, newPassword: 'Aa1'.repeat(100_000) },
  ];
  for (const body of bodies)
    expect((await change(portal, token, body)).statusCode, JSON.stringify(body)?.slice(0, 60)).toBe(
      422,
    );
  expect(problemOf(await change(portal, 'A'.repeat(43), validChange)).code).toBe('unauthenticated');
});

test('a change that cannot be finished changes nothing', async () => {
  const portal = await openPortal();
  const [mine, second] = [await portal.signIn(), await portal.signIn()];
  await portal.store.schema.alterTable('outbox').renameTo('lost').execute();
  expect((await change(portal, mine, validChange)).statusCode).toBe(500);
  await portal.store.schema.alterTable('lost').renameTo('outbox').execute();
  expect(await statusOf(portal, second)).toBe(200);
  expect((await signInAs(portal, demo.email, demo.password)).code).toBe(demo.id);
  expect((await change(portal, mine, validChange)).statusCode).toBe(200);
});
