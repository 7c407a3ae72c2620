import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { sendContact } from '#lib/contract/identity.ts';
import { doOnce } from '#server/idempotency.ts';
import { isPostgres } from '#server/store/engine.ts';
import { closeStore, migrate } from '#server/store/open.ts';
import { day, hour } from '#server/units/duration.ts';
import { openEmpty } from '#tests/support/databases.ts';
import { migrateBefore } from '#tests/support/migrations.ts';
import { answerOf, demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { quoted } from '#tests/support/quotes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import { messagesOf, sendMessage } from '#tests/support/visitor.ts';

const key = 'b0a3c1d2e4f5';

test('a retry with the same key gives the same answer and does the work once', async () => {
  const { app, store } = await openPortal();
  const first = await sendMessage(app, { key });
  const second = await sendMessage(app, { key });
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  const { messages, queued } = await messagesOf(store);
  expect([messages.length, queued.length]).toEqual([1, 1]);
});

test('twenty retries at once do the work once and count once', async () => {
  const { app, store } = await openPortal();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendMessage(app, { key })));
  for (const answer of answers) expect(answerOf(sendContact, answer)).toEqual({ code: 1 });
  const { messages, queued } = await messagesOf(store);
  expect([messages.length, queued.length]).toEqual([1, 1]);
  const spent = await store.selectFrom('rate_limits').select('spent').execute();
  // The limits of the call count the one message; the limit of writes counts every retry.
  expect(spent.map((row) => row.spent).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 20]);
});

test('a retry is answered even when its sender has used up the limit', async () => {
  const { app } = await openPortal();
  await sendMessage(app, { key });
  for (let count = 0; count < 4; count += 1) await sendMessage(app);
  expect(problemOf(await sendMessage(app)).code).toBe('captcha');
  answerOf(sendContact, await sendMessage(app, { key }));
});

test('the same key for another message is refused, regardless of which came first', async () => {
  const { app, store } = await openPortal();
  answerOf(sendContact, await sendMessage(app, { key }));
  const other = await sendMessage(app, { key, body: { message: 'Something else' } });
  expect(problemOf(other)).toMatchObject({ code: 'invalid', status: 422 });
  expect(problemOf(other).detail).toContain('another request');
  // The same phone number in another spelling is the same request.
  answerOf(sendContact, await sendMessage(app, { key, body: { phone: '1 876 555 0142' } }));
  expect((await messagesOf(store)).messages).toHaveLength(1);
});

test('a refusal leaves the key for the corrected message', async () => {
  const { app } = await openPortal();
  expect((await sendMessage(app, { key, body: { email: 'nobody' } })).statusCode).toBe(422);
  answerOf(sendContact, await sendMessage(app, { key }));
});

test('a key is forgotten after two days', async () => {
  const { app, store, advance } = await openPortal();
  await sendMessage(app, { key });
  advance(2 * day);
  await sendMessage(app, { key });
  expect((await messagesOf(store)).messages).toHaveLength(1);
  advance(1);
  await sendMessage(app, { key });
  expect((await messagesOf(store)).messages).toHaveLength(2);
  expect(await store.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1);
});

test('calls with different keys at once do not conflict', async () => {
  const { store } = await openPortal();
  // SQLite runs one transaction after the other.
  if (!isPostgres(store)) return;
  const bothRun = Promise.withResolvers<void>();
  let runs = 0;
  const run = (ownKey: string) =>
    doOnce(
      store,
      { key: ownKey, call: 'call', customerId: undefined, input: {}, now: testsBegin },
      async () => {
        runs += 1;
        if (runs === 2) bothRun.resolve();
        await bothRun.promise;
        return {};
      },
    );
  await Promise.all(['first', 'second'].map(run));
  expect(runs).toBe(2);
});

test('only the hash of an idempotency key is stored', async () => {
  const { app, store } = await openPortal();
  await sendMessage(app, { key });
  const [row] = await store.selectFrom('idempotency_keys').selectAll().execute();
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    'answer',
    'body_hash',
    'created_at',
    'key_hash',
    'scope',
  ]);
  expect(JSON.stringify(row)).not.toContain(key);
  expect(row?.key_hash).toHaveLength(43);
});

test('of one customer and call the newest thousand keys are kept, of others all', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const addKeys = async (scope: string, number: number) => {
    const rows = Array.from({ length: number }, (_, index) => ({
      scope,
      key_hash: `hash-${index}`,
      body_hash: 'hash',
      answer: '{"code":1}',
      created_at: new Date(Date.parse('2026-11-21T12:00:00Z') + index).toISOString(),
    }));
    await portal.store.insertInto('idempotency_keys').values(rows).execute();
  };
  const ownScope = `sendQuote:${demo.id}`;
  await addKeys(ownScope, 1200);
  await addKeys(`sendQuote:${demo.id}0`, 1200);
  await addKeys('sendContact:', 1200);
  await quoted(portal.app, token, { key });
  const rows = await portal.store
    .selectFrom('idempotency_keys')
    .select((eb) => [
      'scope',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('created_at').as('first'),
    ])
    .groupBy('scope')
    .orderBy('count')
    .orderBy('scope')
    .execute();
  expect(rows.map(({ scope, count }) => [scope, Number(count)])).toEqual([
    [ownScope, 1001],
    ['sendContact:', 1200],
    [`sendQuote:${demo.id}0`, 1200],
  ]);
  expect(rows[0]?.first).toBe('2026-11-21T12:00:00.200Z');
});

test('a request from before an upgrade may be retried after it', async () => {
  const folder = temporaryFolder();
  const { store, drop } = await openEmpty(folder);
  onTestFinished(async () => {
    await closeStore(store);
    await drop();
  });
  await migrateBefore(store, '3012-idempotency-hashes');
  const input = { message: 'Hello' };
  const bodyHash = hash('sha256', JSON.stringify(input), 'base64url');
  for (let number = 0; number < 600; number += 1)
    await sql`
      insert into idempotency_keys (scope, key, body_hash, status, answer, created_at)
      values (${`sendContact:${number % 2 ? '' : demo.id}`}, ${`key-${number}`}, ${bodyHash}, 200,
        ${`{"code":${number}}`}, ${testsBegin.toISOString()})
    `.execute(store);
  await migrate(store);
  const intent = { call: 'sendContact', input, now: new Date(testsBegin.getTime() + hour) };
  const work = () => Promise.reject(new Error('done again'));
  for (const number of [0, 1, 299, 300, 598, 599]) {
    const customerId = number % 2 ? undefined : demo.id;
    const answer = await doOnce(store, { ...intent, key: `key-${number}`, customerId }, work);
    expect(answer).toEqual({ code: number });
  }
});

test('without a key, and with different keys, each message counts', async () => {
  const { app, store } = await openPortal();
  for (const key of [undefined, undefined, 'a', 'b']) await sendMessage(app, { key });
  expect((await messagesOf(store)).messages).toHaveLength(4);
});

test('a key that no program would make is refused', async () => {
  const { app, store } = await openPortal();
  for (const invalidKey of ['', ' ', 'a b', 'é', 'x'.repeat(256)])
    expect(problemOf(await sendMessage(app, { key: invalidKey })).code, invalidKey).toBe(
      'malformed',
    );
  expect((await messagesOf(store)).messages).toEqual([]);
});
