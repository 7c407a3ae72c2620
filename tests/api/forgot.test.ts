import { expect, test } from 'vitest';
import { forgotPassword } from '#lib/contract/identity.ts';
import { hour, minute } from '#server/units/duration.ts';
import { crowd } from '#tests/support/amounts.ts';
import { bytesOf } from '#tests/support/databases.ts';
import {
  answerOf,
  demo,
  openAppOver,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { resetTokenOf } from '#tests/support/reset-token.ts';
import { setStatus } from '#tests/support/set-status.ts';
import { untilAvailable } from '#tests/support/until-available.ts';

const ask = ({ app }: Pick<Portal, 'app'>, email: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/identity/forgot', payload: { email, i18n: 'en' }, headers });

/** A portal whose callers may say which address they come from. */
const openBehindProxy = () => openPortal({ TRUSTED_PROXIES: '1' });
const from = (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}` });

const queued = ({ store }: Portal) => store.selectFrom('outbox').selectAll().execute();

test('one mail is queued for a customer, to the address on record, with a token that only the mail holds', async () => {
  const portal = await openPortal();
  expect(answerOf(forgotPassword, await ask(portal, ` ${demo.email.toUpperCase()} `))).toEqual({
    code: 1,
  });
  const [mail, ...others] = await queued(portal);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'password-reset', recipient: demo.email, sent_at: null });
  expect(JSON.parse(mail?.payload ?? '')).toMatchObject({ firstname: demo.firstname });
  const token = await resetTokenOf(portal.services, demo.email);
  expect(token).toMatch(/^[\w-]{43}$/);

  // Neither the rows nor the bytes of the files hold it: a copy of the database resets no password.
  const bytes = await bytesOf(portal);
  expect(bytes).toContain(demo.email);
  expect(bytes).not.toContain(token);
});

test('known, unknown, inactive and impatient callers get the same bytes and headers', async () => {
  const portal = await openPortal();
  await setStatus(portal.store, other.id, 'DISABLED');
  const emails = [demo.email, other.email, 'nobody@airbridge.test', ...Array(4).fill(demo.email)];
  const answers = [];
  for (const email of emails) answers.push(await ask(portal, email));
  const comparable = answers.map(({ statusCode, body, headers }) => {
    const { date, 'x-request-id': id, ...constantHeaders } = headers;
    expect([typeof date, typeof id]).toEqual(['string', 'string']);
    return { statusCode, body, constantHeaders };
  });
  expect(new Set(comparable.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const recipients = (await queued(portal)).map(({ recipient }) => recipient);
  expect(recipients).toEqual([demo.email, demo.email, demo.email]);
});

test('a recipient gets three mails an hour, regardless of who asks from where, and the last link works', async () => {
  const portal = await openBehindProxy();
  const askFrom = (index: number) => untilAvailable(() => ask(portal, demo.email, from(index)));
  const answers = await Promise.all(Array.from({ length: crowd }, (_, index) => askFrom(index)));
  for (const answer of answers) expect(answerOf(forgotPassword, answer)).toEqual({ code: 1 });
  expect(await queued(portal)).toHaveLength(3);
  const token = await resetTokenOf(portal.services, demo.email);
  const payload = { token, password: 'a new password' };
  const reset = await portal.app.inject({ method: 'POST', url: '/identity/reset', payload });
  expect(reset.statusCode).toBe(200);
  await portal.store.deleteFrom('outbox').where('kind', '=', 'password-changed').execute();
  portal.advance(hour - 1);
  await ask(portal, demo.email, from(101));
  expect(await queued(portal)).toHaveLength(3);
  portal.advance(2);
  await ask(portal, demo.email, from(102));
  expect(await queued(portal)).toHaveLength(4);
});

test('a client that asks for many links is refused with the time to wait', async () => {
  const portal = await openPortal();
  // The address in its header makes no difference without a trusted proxy.
  for (let index = 0; index < 10; index += 1)
    expect((await ask(portal, `person${index}@a.test`, from(index))).statusCode).toBe(200);
  portal.advance(10 * minute);
  const refused = await ask(portal, demo.email, from(11));
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('3000');
  expect(await queued(portal)).toEqual([]);
  portal.advance(50 * minute);
  expect((await ask(portal, demo.email)).statusCode).toBe(200);
});

test('a Host header of the caller gets into no mail', async () => {
  const portal = await openPortal();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=e' };
  await ask(portal, demo.email, headers);
  expect(await queued(portal)).toHaveLength(1);
  expect(JSON.stringify(await queued(portal))).not.toContain('evil');
});

const lookalikes: Record<string, unknown> = {
  'a header of its own': 'demo@airbridge.test\r\nBcc: thief@evil.example',
  'a second recipient': 'demo@airbridge.test,thief@evil.example',
  'a display name': '"demo@airbridge.test" <thief@evil.example>',
  'a Cyrillic o': 'dem\u043e@airbridge.test',
  'a dotless i': 'demo@a\u0131rbridge.test',
  'a dot at the end': 'demo@airbridge.test.',
  'a hundred thousand letters': `${'a'.repeat(100_000)}@airbridge.test`,
  'no domain': 'demo',
  nothing: '',
  'a list': ['demo@airbridge.test'],
  null: null,
};

test.each(Object.entries(lookalikes))('%s is no address', async (_, email) => {
  const portal = await openPortal();
  const answer = await ask(portal, email);
  expect(problemOf(answer).code).toBe('invalid');
  expect(problemOf(answer).errors?.[0]?.path).toBe('email');
  expect(await queued(portal)).toEqual([]);
});

test('a form of another site cannot ask', async () => {
  const { app } = await openPortal();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/identity/forgot',
      headers: { 'content-type': type },
      payload: `email=${demo.email}`,
    });
    expect(answer.statusCode).toBe(415);
  }
});

test('a database that cannot be written to queues no mail, and known and unknown addresses get the same refusal', async () => {
  const portal = await openPortal();
  const app = await openAppOver(portal, await portal.database.openReadOnly());
  for (const email of [demo.email, 'nobody@airbridge.test'])
    expect(problemOf(await ask({ app }, email)).code).toBe('unavailable');
});
