import { expect, test } from 'vitest';
import { getRecipient } from '#lib/contract/sign-up-questions.ts';
import { encodeReferral } from '#lib/domain/referral.ts';
import { answerOf, demo, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { setStatus } from '#tests/support/set-status.ts';

const ask = ({ app }: Portal, value: string, from = '203.0.113.7') =>
  app.inject({
    method: 'GET',
    url: `/identity/recipient/${encodeURIComponent(value)}`,
    remoteAddress: from,
  });

test('a code and the value of a referral link give the same first name and initial, and nothing else', async () => {
  const portal = await openPortal();
  for (const value of [`${demo.id}`, `AB-${demo.id}`, `ab${demo.id}`, encodeReferral(demo.id)]) {
    const answer = await ask(portal, value);
    const expected = { data: { code: demo.id, name: 'Danielle C.' } };
    expect(answerOf(getRecipient, answer)).toEqual(expected);
    expect(answer.json()).toEqual(expected);
  }
});

test('an initial is a letter, whatever alphabet it is of', async () => {
  const portal = await openPortal();
  const names = { élan: 'É', 𝒜lpha: '𝒜', 'o’neil': 'O' };
  for (const [lastname, initial] of Object.entries(names)) {
    await portal.store.updateTable('customers').set({ lastname }).execute();
    const { data } = answerOf(getRecipient, await ask(portal, String(demo.id)));
    expect(data.name).toBe(`Danielle ${initial}.`);
  }
});

test('a first name that does not look like a name is shown as its initial: customers cannot send messages to strangers', async () => {
  const portal = await openPortal();
  const names: [firstname: string, lastname: string, shown: string][] = [
    ['You won US$500: call 876-555-0100 or visit evil.test', 'Campbell', 'Y. C.'],
    ['You Won A Prize Call Now', 'Campbell', 'You C.'],
    ['Youwonaprizesocallusrightnow', 'Campbell', 'Y. C.'],
    ['José María', 'Campbell', 'José María C.'],
    ['\u202eDanielle', '\u200bcampbell', 'D. C.'],
    ['J.R.', 'Ewing', 'J. E.'],
    ['Anne-Marie', '2', 'Anne-Marie'],
    ['123', '456', 'A customer'],
  ];
  for (const [firstname, lastname, shown] of names) {
    await portal.store.updateTable('customers').set({ firstname, lastname }).execute();
    const { data } = answerOf(getRecipient, await ask(portal, String(demo.id)));
    expect(data.name).toBe(shown);
  }
});

test('unknown, inactive and impossible values are the same 404', async () => {
  const portal = await openPortal();
  await setStatus(portal.store, demo.id, 'DISABLED');
  const values = [
    '999999',
    '0',
    String(demo.id),
    encodeReferral(demo.id),
    encodeReferral(999999),
    'A'.repeat(32),
    'A'.repeat(33),
    '"><img src=x onerror=alert(1)>',
    '../tenant',
    '__proto__',
  ];
  const bodies = new Set<string>();
  for (const value of values) {
    const answer = await ask(portal, value);
    expect(problemOf(answer).code, value).toBe('not-found');
    bodies.add(answer.body);
  }
  expect(bodies.size).toBe(1);
});

test('an address may ask twenty times a minute', async () => {
  const portal = await openPortal();
  for (let count = 0; count < 20; count += 1)
    expect((await ask(portal, String(demo.id + count))).statusCode).not.toBe(429);
  const answer = await ask(portal, String(demo.id));
  expect(problemOf(answer).code).toBe('too-many-requests');
  expect(answer.headers['retry-after']).toBe('60');
  expect((await ask(portal, String(demo.id), '203.0.113.8')).statusCode).toBe(200);
});

test('many networks together have to wait too, so that all names cannot be collected', async () => {
  const portal = await openPortal();
  for (let index = 0; index < 300; index += 1)
    expect((await ask(portal, String(demo.id), `198.51.100.${index % 30}`)).statusCode).toBe(200);
  const answer = await ask(portal, String(demo.id));
  expect(problemOf(answer).code).toBe('unavailable');
  expect(answer.headers['retry-after']).toBe('60');
  portal.advance(60_000);
  expect((await ask(portal, String(demo.id))).statusCode).toBe(200);
});
