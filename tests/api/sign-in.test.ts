import { expect, test } from 'vitest';
import { getMe } from '#lib/contract/profile.ts';
import { createToken, logout } from '#lib/contract/session.ts';
import { day, minute } from '#server/units/duration.ts';
import { answerOf, demo, mePath, openPortal, other, problemOf } from '#tests/support/portal.ts';
import { signInAs, trySignIn } from '#tests/support/sign-in.ts';

test('signs in by email in any case, by customer code, and by a form as the specification sends it', async () => {
  const portal = await openPortal();
  const codes = [`${demo.id}`, `AB-${demo.id}`, ` abs ${demo.id} `, `0${demo.id}`];
  for (const username of [demo.email, demo.email.toUpperCase(), ...codes]) {
    const answer = await signInAs(portal, username, demo.password);
    expect(answer.code).toBe(demo.id);
    expect(answer.access_token).toMatch(/^[\w-]{43}$/);
  }
  const form = await portal.app.inject({
    method: 'POST',
    url: '/identity/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: demo.email,
      password: demo.password,
    }).toString(),
  });
  expect(answerOf(createToken, form).code).toBe(demo.id);
});

test('a wrong password and an unknown account get the same bytes', async () => {
  const portal = await openPortal();
  const wrong = await trySignIn(portal, demo.email, 'not the password');
  const unknown = await trySignIn(portal, 'nobody@airbridge.test', 'not the password');
  expect(answerOf(createToken, wrong)).toEqual({ code: -1 });
  expect(unknown.body).toBe(wrong.body);
  expect(unknown.statusCode).toBe(wrong.statusCode);
});

test('after too many failures an account waits, known or not, and then opens again', async () => {
  const portal = await openPortal();
  for (const username of [demo.email, 'nobody@airbridge.test']) {
    for (let failure = 0; failure < 6; failure += 1) await trySignIn(portal, username, 'wrong');
    expect((await signInAs(portal, username, demo.password)).code).toBe(-4);
  }
  portal.advance(16 * minute);
  expect((await signInAs(portal, demo.email, demo.password)).code).toBe(demo.id);
});

test('all names of an account have one count of guesses, spellings of its code as well as its email', async () => {
  const portal = await openPortal();
  const codes = ['', '0', 'AB-', 'ABS '].map((start) => `${start}${demo.id}`);
  const spellings = [...codes, demo.email, demo.email.toUpperCase()];
  for (const spelling of spellings) await trySignIn(portal, spelling, 'wrong');
  for (const spelling of spellings)
    expect((await signInAs(portal, spelling, demo.password)).code, spelling).toBe(-4);
  expect((await signInAs(portal, other.email, 'wrong')).code).toBe(-1);
  // Only signing in clears the count.
  portal.advance(minute);
  expect((await signInAs(portal, demo.email)).code).toBe(demo.id);
  expect((await signInAs(portal, String(demo.id), 'wrong')).code).toBe(-1);
});

test('an address that fails with many accounts waits too, whatever it says about itself', async () => {
  const portal = await openPortal();
  const from = (index: number, username: string, password: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/identity/token',
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
      payload: { grant_type: 'password', username, password },
    });
  for (let index = 0; index < 21; index += 1) await from(index, `person${index}@a.test`, 'wrong');
  expect(answerOf(createToken, await from(99, demo.email, demo.password)).code).toBe(-4);
});

test('a password opens however its accents were composed', async () => {
  const portal = await openPortal();
  const { setPasswordHash } = await import('#server/store/queries/customers.ts');
  const passwordHash = await portal.services.passwords.hash('pässwörd-one'.normalize('NFC'));
  await setPasswordHash(portal.store, demo.id, passwordHash);
  const answer = await trySignIn(portal, demo.email, 'pässwörd-one'.normalize('NFD'));
  expect(answerOf(createToken, answer).code).toBe(demo.id);
});

test('the token is not what the database holds', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const rows = await portal.store.selectFrom('sessions').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('signing out ends the session on the server, and only that one', async () => {
  const portal = await openPortal();
  const [first, second] = [await portal.signIn(), await portal.signIn()];
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/identity/logout',
    headers: { 'x-token': first },
  });
  answerOf(logout, answer);
  expect(problemOf(await portal.get(mePath, first)).code).toBe('unauthenticated');
  expect(answerOf(getMe, await portal.get(mePath, second)).data.code).toBe(demo.id);
});

test('a session ends after seven idle days, and after thirty days whatever happens', async () => {
  const portal = await openPortal();
  const idle = await portal.signIn();
  portal.advance(7 * day + 1);
  expect((await portal.get(mePath, idle)).statusCode).toBe(401);

  const busy = await portal.signIn();
  for (let week = 0; week < 4; week += 1) {
    portal.advance(6 * day);
    expect((await portal.get(mePath, busy)).statusCode).toBe(200);
  }
  portal.advance(6 * day + 1);
  expect((await portal.get(mePath, busy)).statusCode).toBe(401);
});

test('a disabled customer is out with the next request', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  await portal.store.updateTable('customers').set({ status: 'DISABLED' }).execute();
  expect((await portal.get(mePath, token)).statusCode).toBe(401);
  const refusal = problemOf(await trySignIn(portal, demo.email, demo.password));
  expect(refusal).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('call us at'),
  });
  // Without the password nobody learns anything.
  expect((await signInAs(portal, demo.email, 'a guess')).code).toBe(-1);
});
