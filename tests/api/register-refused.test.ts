import { expect, test } from 'vitest';
import { openPortal, problemOf } from '#tests/support/portal.ts';
import {
  newcomer,
  profile,
  queuedMails,
  registrationOf,
  sendSignUp,
  submitSignUp,
  waitingSignUps,
} from '#tests/support/sign-up.ts';

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
  'a no-break space inside': 'nadine\u00a0reid@example.com',
  'a hundred thousand letters': `${'a'.repeat(100_000)}@example.com`,
};

test.each(Object.entries(impossibleEmails))('%s is no address', async (_, email) => {
  const portal = await openPortal();
  const payload = { ...registrationOf(portal.services), email };
  const problem = problemOf(await sendSignUp(portal, payload));
  expect(problem.code).toBe('invalid');
  expect(new Set(problem.errors?.map(({ path }) => path))).toEqual(new Set(['email']));
  expect(await queuedMails(portal.store)).toEqual([]);
});

test.each([
  ['a space that is not seen', '\u00a0Nadine@Example.com\u00a0'],
  ['a sign without width', 'nadine\u200b@example.com'],
  ['a full-width letter', '\uff4eadine@example.com'],
])('%s is no part of an address', async (_, email) => {
  const portal = await openPortal();
  await submitSignUp(portal, { email });
  expect((await waitingSignUps(portal)).map(({ email }) => email)).toEqual([newcomer.email]);
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

test('a field that the form does not have is refused', async () => {
  const portal = await openPortal();
  const registration = registrationOf(portal.services);
  const extraFields = { id: 1, status: 'ACTIVE', isAdmin: true };
  for (const payload of [
    { ...registration, ...extraFields },
    { ...registration, profile: { ...profile, ...extraFields } },
    { ...registration, captcha: { ...registration.captcha, ...extraFields } },
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
