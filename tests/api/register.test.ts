import { expect, test } from 'vitest';
import { register } from '#lib/contract/sign-up.ts';
import { checkPassword } from '#lib/contract/sign-up-questions.ts';
import { encodeReferral } from '#lib/domain/referral.ts';
import { limits } from '#server/limits/limits.ts';
import { isCodeFree } from '#server/store/queries/sign-ups.ts';
import { day, hour } from '#server/units/duration.ts';
import { captchaAnswers } from '#tests/support/captcha.ts';
import { bytesOf } from '#tests/support/databases.ts';
import { openPortalAtFullCost } from '#tests/support/full-cost.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import {
  activationTokens,
  captchaFor,
  newcomer,
  profile,
  queuedMails,
  type Registration,
  registrationOf,
  sendSignUp,
  submitSignUp,
  waitingSignUps,
} from '#tests/support/sign-up.ts';

test('a sign-up waits, makes no customer, and owes one mail with a link', async () => {
  const portal = await openPortalAtFullCost();
  const customers = portal.store.selectFrom('customers').select('id');
  const customersBefore = await customers.execute();
  const answer = await submitSignUp(portal, { email: ' Nadine@Example.com ' });
  expect(answer.json()).toEqual({ device: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await customers.execute()).toEqual(customersBefore);
  const [row, ...others] = await waitingSignUps(portal);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    email: newcomer.email,
    referred_by: null,
    language: 'en',
    token_expires_at: '2026-11-22T15:00:00.000Z',
  });
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.parse(row?.profile ?? '')).toEqual(profile);
  const mails = await queuedMails(portal.store);
  expect(mails).toMatchObject([{ kind: 'activation', recipient: newcomer.email }]);
  expect(JSON.parse(mails[0]?.payload ?? '')).toEqual({
    sealedToken: expect.any(String),
    firstname: 'Nadine',
    signedUpAt: row?.created_at,
  });
});

test('neither rows nor files hold a password, a token or an answer', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services, { password: 'a-secret-of-Nadine' });
  const { device } = answerOf(register, await sendSignUp(portal, registration, { key: 'a-key' }));
  const [token = ''] = await activationTokens(portal.services, newcomer.email);
  const bytes = await bytesOf(portal);
  const { code, answer } = captchaAnswers(portal.services.keyring, registration.captcha.id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(bytes).toContain(newcomer.email);
  const secrets = [registration.password, token, device, registration.captcha.id, `"${code}"`];
  for (const secret of [...secrets, `"${answer}"`]) expect(bytes).not.toContain(secret);
});

test('a taken address is answered like a free one; its owner alone is told, at the address on record', async () => {
  const portal = await openPortal();
  const free = await submitSignUp(portal, {
    profile: { ...profile, firstname: 'See evil.example' },
  });
  const taken = await submitSignUp(portal, {
    email: demo.email.toUpperCase(),
    profile: { ...profile, firstname: 'See evil.example' },
  });
  const constant = ({ headers, statusCode, body }: typeof free) => {
    const { date, 'x-request-id': id, ...constantHeaders } = headers;
    expect([typeof date, typeof id]).toEqual(['string', 'string']);
    // The device's secret is random in both answers.
    return { constantHeaders, statusCode, body: body.replace(/"[\w-]{43}"/, '“secret”') };
  };
  expect(constant(taken)).toEqual(constant(free));
  // Both wait in the same form, and no customer changed.
  expect((await waitingSignUps(portal)).map(({ email }) => email).sort()).toEqual([
    demo.email,
    newcomer.email,
  ]);
  const mails = await queuedMails(portal.store);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['activation', newcomer.email],
    ['already-registered', demo.email],
  ]);
  expect(JSON.parse(mails[1]?.payload ?? '')).toEqual({ firstname: demo.firstname });
  const { password_hash } = await portal.store
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', demo.id)
    .executeTakeFirstOrThrow();
  expect((await waitingSignUps(portal)).map((row) => row.password_hash)).not.toContain(
    password_hash,
  );
  expect(await portal.signIn()).not.toBe('undefined');
});

test('a wrong captcha ends it, and none is good for two sign-ups', async () => {
  const portal = await openPortal();
  const captcha = captchaFor(portal.services);
  const wrong = problemOf(await submitSignUp(portal, { captcha: { ...captcha, code: 'wrong' } }));
  expect(wrong).toMatchObject({ status: 422, code: 'captcha', detail: 'Invalid Captcha entered' });
  expect(problemOf(await submitSignUp(portal, { captcha })).code).toBe('captcha');
  const fresh = registrationOf(portal.services);
  answerOf(register, await sendSignUp(portal, fresh));
  expect(problemOf(await sendSignUp(portal, fresh)).code).toBe('captcha');
  expect(problemOf(await sendSignUp(portal, fresh, { key: 'new-key' })).code).toBe('captcha');
  expect(await waitingSignUps(portal)).toHaveLength(1);
});

test('what is refused for another reason costs the captcha, but for values that no form sends', async () => {
  const portal = await openPortal();
  const captcha = captchaFor(portal.services);
  const invalid = { password: '12345', captcha };
  expect(problemOf(await submitSignUp(portal, invalid)).code).toBe('invalid');
  const guessable = problemOf(await submitSignUp(portal, { password: 'Nadine2026', captcha }));
  expect(guessable.code).toBe('invalid');
  expect(guessable.errors?.map(({ path }) => path)).toEqual(['password']);
  expect(problemOf(await submitSignUp(portal, { captcha })).code).toBe('captcha');
});

test('passwords that anybody would guess are refused, and known before the profile is', async () => {
  const portal = await openPortal();
  const check = async (password: string) => {
    const payload = { email: 'nadine@example.com', password };
    const url = '/identity/checkPassword';
    return answerOf(checkPassword, await portal.app.inject({ method: 'POST', url, payload })).code;
  };
  for (const password of ['password1', 'AirBridge!', 'nadine@example', 'reid-nadine-1']) {
    expect(problemOf(await submitSignUp(portal, { password })).errors?.[0]?.path, password).toBe(
      'password',
    );
    // The lastname is not known yet.
    expect(await check(password), password).toBe(password === 'reid-nadine-1' ? 1 : 0);
  }
  expect(await waitingSignUps(portal)).toEqual([]);
});

test('a program that asks of many passwords waits, and may still sign in from its address', async () => {
  const portal = await openPortal();
  const payload = { email: 'nadine@example.com', password: 'reid-nadine-1' };
  const check = () =>
    portal.app.inject({ method: 'POST', url: '/identity/checkPassword', payload });
  for (let count = 0; count < limits['password-check-address'].times; count += 1)
    expect((await check()).statusCode).toBe(200);
  expect(problemOf(await check()).code).toBe('too-many-requests');
  expect(await portal.signIn()).toBeTruthy();
});

test('a retry gets the first answer and has no second effect', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  const first = await sendSignUp(portal, registration, { key: 'a-key' });
  portal.advance(23 * hour);
  const again = await sendSignUp(portal, registration, { key: 'a-key', from: '203.0.113.8' });
  expect(answerOf(register, again)).toEqual(answerOf(register, first));
  expect(await waitingSignUps(portal)).toHaveLength(1);
  expect(await queuedMails(portal.store)).toHaveLength(1);
  const changed = { ...registration, email: 'other@example.com' };
  expect(problemOf(await sendSignUp(portal, changed, { key: 'a-key' })).code).toBe('captcha');
  const withNewCaptcha = { ...changed, captcha: captchaFor(portal.services) };
  expect(problemOf(await sendSignUp(portal, withNewCaptcha, { key: 'a-key' })).code).toBe(
    'invalid',
  );
  expect(await waitingSignUps(portal)).toHaveLength(1);
});

test('twenty retries at once are one sign-up', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendSignUp(portal, registration, { key: 'a-key' })),
  );
  const expected = { device: expect.stringMatching(/^[\w-]{43}$/) };
  for (const answer of answers) expect(answerOf(register, answer)).toEqual(expected);
  expect(await waitingSignUps(portal)).toHaveLength(1);
  expect(await queuedMails(portal.store)).toHaveLength(1);
});

test('a sign-up whose mail cannot be queued is not stored, and a retry stores it', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  await portal.store.schema.alterTable('outbox').renameTo('lost').execute();
  expect(problemOf(await sendSignUp(portal, registration, { key: 'k' })).code).toBe('unexpected');
  expect(await waitingSignUps(portal)).toEqual([]);
  await portal.store.schema.alterTable('lost').renameTo('outbox').execute();
  answerOf(register, await sendSignUp(portal, registration, { key: 'k' }));
  expect(await waitingSignUps(portal)).toHaveLength(1);
});

test('sign-ups that nobody opened are forgotten after seven days; the number that owns their mail goes to no customer', async () => {
  const portal = await openPortal();
  await submitSignUp(portal);
  const [{ code: number } = { code: 0 }] = await waitingSignUps(portal);
  portal.advance(7 * day);
  await submitSignUp(portal, { email: 'second@example.com' });
  expect(await waitingSignUps(portal)).toHaveLength(2);
  portal.advance(1);
  await submitSignUp(portal, { email: 'third@example.com' });
  expect((await waitingSignUps(portal)).map(({ email }) => email).sort()).toEqual([
    'second@example.com',
    'third@example.com',
  ]);
  expect(await isCodeFree(portal.store, number)).toBe(false);
  await portal.store.deleteFrom('outbox').where('customer_id', '=', number).execute();
  expect(await isCodeFree(portal.store, number)).toBe(true);
});

test('the referrer is the one of the link, else of the email; an unknown one is nobody', async () => {
  const portal = await openPortal();
  const cases: [Partial<Registration>, number | null][] = [
    [{ rby: encodeReferral(demo.id) }, demo.id],
    [{ rby: String(demo.id), referredBy: other.email }, demo.id],
    [{ referredBy: other.email.toUpperCase() }, other.id],
    [{ rby: encodeReferral(999_999), referredBy: other.email }, other.id],
    [{ rby: 'nonsense', referredBy: '' }, null],
    [{ referredBy: 'nobody@example.com' }, null],
    [{ referredBy: newcomer.email }, null],
  ];
  for (const [index, [changes, expected]] of cases.entries()) {
    const email = index === cases.length - 1 ? newcomer.email : `person${index}@example.com`;
    answerOf(register, await submitSignUp(portal, { email, ...changes }));
    const row = (await waitingSignUps(portal)).find((signUp) => signUp.email === email);
    expect(row?.referred_by, JSON.stringify(changes)).toBe(expected);
  }
});
