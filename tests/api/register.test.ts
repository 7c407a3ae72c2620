import { expect, test } from 'vitest';
import { register } from '#lib/contract/sign-up.ts';
import { encodeReferral } from '#lib/domain/referral.ts';
import { amount } from '#tests/faults/support/amounts.ts';
import { captchaAnswers } from '#tests/support/captcha.ts';
import { bytesOf } from '#tests/support/databases.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import {
  activationTokens,
  captchaFor,
  newcomer,
  owedMails,
  profile,
  type Registration,
  registrationOf,
  sendSignUp,
} from '#tests/support/sign-up.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

const hour = 60 * 60_000;
const day = 24 * hour;

const signUps = ({ store }: Portal) => store.selectFrom('sign_ups').selectAll().execute();

const submit = (
  portal: Portal,
  changes: Partial<Registration> = {},
  sending: Parameters<typeof sendSignUp>[2] = {},
) => sendSignUp(portal, registrationOf(portal.services, changes), sending);

test('a sign-up waits, makes no customer, and owes one mail with a link', async () => {
  const portal = await openPortal();
  const customers = portal.store.selectFrom('customers').select('id');
  const before = await customers.execute();
  const answer = await submit(portal, { email: ' Nadine@Example.com ' });
  const { code } = answerOf(register, answer);
  expect(answer.json()).toEqual({ code });
  expect(code).toBeGreaterThanOrEqual(100_000);
  expect(code).toBeLessThan(1_000_000);
  expect(await customers.execute()).toEqual(before);
  const [row, ...more] = await signUps(portal);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    code,
    email: newcomer.email,
    referred_by: null,
    language: 'en',
    token_expires_at: '2026-11-22T15:00:00.000Z',
  });
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.parse(row?.profile ?? '')).toEqual(profile);
  const mails = await owedMails(portal.store);
  expect(mails).toMatchObject([{ kind: 'activation', recipient: newcomer.email }]);
  expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({ firstname: 'Nadine', code });
});

test('neither rows nor files hold a password, a token or an answer', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services, { password: 'a-secret-of-Nadine' });
  answerOf(register, await sendSignUp(portal, registration, { key: 'a-key' }));
  const [token = ''] = await activationTokens(portal.services, newcomer.email);
  const bytes = await bytesOf(portal);
  const { code, answer } = captchaAnswers(portal.services.seal, registration.captcha.id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(bytes).toContain(newcomer.email);
  const secrets = [registration.password, token, registration.captcha.id, `"${code}"`];
  for (const secret of [...secrets, `"${answer}"`]) expect(bytes).not.toContain(secret);
});

test('a taken address is answered like a free one; its owner alone is told, at the address on record', async () => {
  const portal = await openPortal();
  const free = await submit(portal, { profile: { ...profile, firstname: 'See evil.example' } });
  const taken = await submit(portal, {
    email: demo.email.toUpperCase(),
    profile: { ...profile, firstname: 'See evil.example' },
  });
  const constant = ({ headers, statusCode, body }: typeof free) => {
    const { date, 'x-request-id': id, ...rest } = headers;
    expect([typeof date, typeof id]).toEqual(['string', 'string']);
    return { rest, statusCode, body: body.replace(/\d/g, '0') };
  };
  expect(constant(taken)).toEqual(constant(free));
  // Both wait in the same form, and no customer changed.
  expect((await signUps(portal)).map(({ email }) => email).sort()).toEqual([
    demo.email,
    newcomer.email,
  ]);
  const mails = await owedMails(portal.store);
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
  expect((await signUps(portal)).map((row) => row.password_hash)).not.toContain(password_hash);
  expect(await portal.signIn()).not.toBe('undefined');
});

test('codes tell nothing: none follows from another, free or taken', async () => {
  const portal = await openPortal();
  const codes: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    const email = index % 2 === 0 ? `person${index}@example.com` : `person${index - 1}@example.com`;
    const answer = await submit(portal, { email }, { from: `203.0.113.${index}` });
    codes.push(answerOf(register, answer).code);
  }
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  expect(new Set(codes).size).toBe(12);
  expect(steps.filter((step) => step < 100).length).toBeLessThan(3);
});

test('a wrong captcha ends it, and none is good for two sign-ups', async () => {
  const portal = await openPortal();
  const captcha = captchaFor(portal.services);
  const wrong = problemOf(await submit(portal, { captcha: { ...captcha, code: 'wrong' } }));
  expect(wrong).toMatchObject({ status: 422, code: 'captcha', detail: 'Invalid Captcha entered' });
  expect(problemOf(await submit(portal, { captcha })).code).toBe('captcha');
  const fresh = registrationOf(portal.services);
  answerOf(register, await sendSignUp(portal, fresh));
  expect(problemOf(await sendSignUp(portal, fresh)).code).toBe('captcha');
  expect(problemOf(await sendSignUp(portal, fresh, { key: 'new-key' })).code).toBe('captcha');
  expect(await signUps(portal)).toHaveLength(1);
});

test('what is refused for another reason costs the captcha, but for values that no form sends', async () => {
  const portal = await openPortal();
  const captcha = captchaFor(portal.services);
  const invalid = { password: '12345', captcha };
  expect(problemOf(await submit(portal, invalid)).code).toBe('invalid');
  const guessable = problemOf(await submit(portal, { password: 'Nadine2026', captcha }));
  expect(guessable.code).toBe('invalid');
  expect(guessable.errors?.map(({ path }) => path)).toEqual(['password']);
  expect(problemOf(await submit(portal, { captcha })).code).toBe('captcha');
});

test('passwords that anybody would guess are refused', async () => {
  const portal = await openPortal();
  for (const password of ['password1', 'AirBridge!', 'nadine@example', 'reid-nadine-1'])
    expect(problemOf(await submit(portal, { password })).errors?.[0]?.path, password).toBe(
      'password',
    );
  expect(await signUps(portal)).toEqual([]);
});

test('a thousand guesses at captchas come to nothing', async () => {
  const portal = await openPortal();
  let pictures = 0;
  for (let guess = 0; guess < 1000; guess += 1) {
    const picture = await portal.app.inject({ method: 'GET', url: '/identity/captcha' });
    if (picture.statusCode !== 200) {
      expect(problemOf(picture).code).toBe('too-many-requests');
      continue;
    }
    pictures += 1;
    const captcha = { id: picture.json().id, code: 'AAAAA' };
    const answer = await submit(portal, { captcha });
    expect(problemOf(answer).code).toBe('captcha');
  }
  expect(pictures).toBe(30);
  // A thousand counts are as many writes that the disk has to confirm.
}, 60_000);

test('G22: a hundred sign-ups with one address at once: three are kept, the others told when to come again', {
  // A hundred hashes take their time.
  timeout: 60_000,
  repeats: amount(0, 99),
}, async () => {
  const portal = await openPortal();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => submit(portal, {}, { from: `198.51.100.${index}` })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused).toHaveLength(97);
  for (const answer of refused) {
    // On a slow machine the gate of the hashes sends some away before anybody looks at them.
    expect(['too-many-requests', 'unavailable']).toContain(problemOf(answer).code);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await owedMails(portal.store)).toHaveLength(3);
});

test('the fourth sign-up of an hour for one recipient has to wait, taken or free', async () => {
  const portal = await openPortal();
  for (const email of [demo.email, newcomer.email]) {
    for (let count = 0; count < 3; count += 1)
      answerOf(register, await submit(portal, { email }, { from: `203.0.113.${count}` }));
    const refused = await submit(portal, { email }, { from: '203.0.113.9' });
    expect(problemOf(refused).code).toBe('too-many-requests');
    expect(refused.headers['retry-after']).toBe('3600');
  }
  portal.advance(hour);
  answerOf(register, await submit(portal));
});

test('a network may sign up ten times an hour', async () => {
  const portal = await openPortal();
  for (let count = 0; count < 10; count += 1)
    answerOf(register, await submit(portal, { email: `person${count}@example.com` }));
  const refused = await submit(portal);
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('3600');
  answerOf(register, await submit(portal, {}, { from: '203.0.113.8' }));
});

test('whatever is asked without signing in, a customer gets three mails an hour', async () => {
  const portal = await openPortal();
  const forgot = (index: number) =>
    portal.app.inject({
      method: 'POST',
      url: '/identity/forgot',
      payload: { email: demo.email },
      remoteAddress: `198.51.100.${index}`,
    });
  for (let count = 0; count < 3; count += 1)
    await submit(portal, { email: demo.email }, { from: `203.0.113.${count}` });
  for (let index = 0; index < 10; index += 1) await forgot(index);
  const kinds = (await owedMails(portal.store)).map(({ kind }) => kind);
  // The owner can still have a link to a new password.
  expect(kinds).toEqual(['already-registered', 'password-reset', 'password-reset']);
  portal.advance(hour);
  for (let index = 0; index < 10; index += 1) await forgot(index);
  await submit(portal, { email: demo.email });
  expect(await owedMails(portal.store)).toHaveLength(6);
});

test('a retry gets the first answer and has no second effect', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  const first = await sendSignUp(portal, registration, { key: 'a-key' });
  portal.advance(23 * hour);
  const again = await sendSignUp(portal, registration, { key: 'a-key', from: '203.0.113.8' });
  expect(answerOf(register, again)).toEqual(answerOf(register, first));
  expect(await signUps(portal)).toHaveLength(1);
  expect(await owedMails(portal.store)).toHaveLength(1);
  const changed = { ...registration, email: 'other@example.com' };
  expect(problemOf(await sendSignUp(portal, changed, { key: 'a-key' })).code).toBe('captcha');
  const withNewCaptcha = { ...changed, captcha: captchaFor(portal.services) };
  expect(problemOf(await sendSignUp(portal, withNewCaptcha, { key: 'a-key' })).code).toBe(
    'invalid',
  );
  expect(await signUps(portal)).toHaveLength(1);
});

test('twenty retries at once are one sign-up', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sendSignUp(portal, registration, { key: 'a-key' })),
  );
  const codes = new Set(answers.map((answer) => answerOf(register, answer).code));
  expect(codes.size).toBe(1);
  expect(await signUps(portal)).toHaveLength(1);
  expect(await owedMails(portal.store)).toHaveLength(1);
}, 60_000);

test('a sign-up whose mail cannot be kept is none, and its retry is', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  await portal.store.schema.alterTable('outbox').renameTo('lost').execute();
  expect(problemOf(await sendSignUp(portal, registration, { key: 'k' })).code).toBe('unexpected');
  expect(await signUps(portal)).toEqual([]);
  await portal.store.schema.alterTable('lost').renameTo('outbox').execute();
  answerOf(register, await sendSignUp(portal, registration, { key: 'k' }));
  expect(await signUps(portal)).toHaveLength(1);
});

test('sign-ups that nobody opened are forgotten after seven days', async () => {
  const portal = await openPortal();
  await submit(portal);
  portal.advance(7 * day);
  await submit(portal, { email: 'second@example.com' });
  expect(await signUps(portal)).toHaveLength(2);
  portal.advance(1);
  await submit(portal, { email: 'third@example.com' });
  expect((await signUps(portal)).map(({ email }) => email).sort()).toEqual([
    'second@example.com',
    'third@example.com',
  ]);
});

test('who recommended us: the link before the email; nobody when unknown', async () => {
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
    const { code } = answerOf(register, await submit(portal, { email, ...changes }));
    const row = (await signUps(portal)).find((signUp) => signUp.code === code);
    expect(row?.referred_by, JSON.stringify(changes)).toBe(expected);
  }
});

const impossibleEmails: Record<string, unknown> = {
  'a list': ['nadine@example.com', 'thief@evil.test'],
  'an object': { $ne: '' },
  'a number': 7,
  null: null,
  nothing: '',
  'a second recipient': 'nadine@example.com,thief@evil.test',
  'a header of its own': 'nadine@example.com\r\nBcc: thief@evil.test',
  'a dotless i': 'nad\u0131ne@example.com',
  'a Kelvin sign': 'nadine@\u212aelvin.com',
  'full-width letters': '\uff4eadine@example.com',
  'a no-break space inside': 'nadine\u00a0reid@example.com',
  'a hundred thousand letters': `${'a'.repeat(100_000)}@example.com`,
};

test.each(Object.entries(impossibleEmails))('%s is no address', async (_, email) => {
  const portal = await openPortal();
  const payload = { ...registrationOf(portal.services), email };
  const problem = problemOf(await sendSignUp(portal, payload));
  expect(problem.code).toBe('invalid');
  expect(new Set(problem.errors?.map(({ path }) => path))).toEqual(new Set(['email']));
  expect(await owedMails(portal.store)).toEqual([]);
});

test('a space that is not seen before or after an address is not part of it', async () => {
  const portal = await openPortal();
  await submit(portal, { email: '\u00a0Nadine@Example.com\u00a0' });
  expect((await signUps(portal)).map(({ email }) => email)).toEqual([newcomer.email]);
});

test('no field takes a line break, sixty thousand letters or anything but text', async () => {
  const portal = await openPortal();
  const fields = Object.entries(profile).flatMap(([name, value]) =>
    typeof value === 'string' ? [name] : [],
  );
  const attacks = ['x\r\nBcc: thief@evil.test', 'x\u2028y', 'x'.repeat(60_000), ['x'], {}];
  for (const attack of attacks) {
    const startedAt = performance.now();
    const hostile = Object.fromEntries(fields.map((name) => [name, attack]));
    const payload = { ...registrationOf(portal.services), profile: { ...profile, ...hostile } };
    const { code, errors } = problemOf(await sendSignUp(portal, payload));
    expect(code).toBe('invalid');
    expect([...new Set(errors?.map(({ path }) => path))].sort()).toEqual(
      fields.map((name) => `profile.${name}`).sort(),
    );
    // Fifteen fields at once; a pattern that backtracks would take minutes.
    expect(performance.now() - startedAt).toBeLessThan(2000);
  }
});

test('nothing can be set that no form asks for', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  const more = { id: 1, status: 'ACTIVE', isAdmin: true };
  for (const payload of [
    { ...registration, ...more },
    { ...registration, profile: { ...profile, ...more } },
    { ...registration, captcha: { ...registration.captcha, ...more } },
  ])
    expect(problemOf(await sendSignUp(portal, payload)).code).toBe('invalid');
  const polluted = JSON.stringify(registration).replace('{', '{"__proto__":{"a":1},');
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/identity/register',
    headers: { 'content-type': 'application/json' },
    payload: polluted,
  });
  expect(problemOf(answer).code).toBe('malformed');
});

test('a form of another site cannot sign anybody up', async () => {
  const { app } = await openPortal();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/identity/register',
      headers: { 'content-type': type },
      payload: 'email=nadine@example.com',
    });
    expect(answer.statusCode, type).toBe(415);
  }
});
