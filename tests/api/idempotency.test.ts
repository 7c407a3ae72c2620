import { expect, test } from 'vitest';
import { sendContact } from '#lib/contract/identity.ts';
import { answerOf, openPortal, problemOf } from '#tests/support/portal.ts';
import { keptOf, sendMessage } from '#tests/support/visitor.ts';

const day = 24 * 60 * 60_000;
const key = 'b0a3c1d2e4f5';

test('a retry with the same key gives the same answer and does the work once', async () => {
  const { app, store } = await openPortal();
  const first = await sendMessage(app, { key });
  const second = await sendMessage(app, { key });
  expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
  const { messages, queued } = await keptOf(store);
  expect([messages.length, queued.length]).toEqual([1, 1]);
});

test('twenty retries at once do the work once and count once', async () => {
  const { app, store } = await openPortal();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendMessage(app, { key })));
  for (const answer of answers) expect(answerOf(sendContact, answer)).toEqual({ code: 1 });
  const { messages, queued } = await keptOf(store);
  expect([messages.length, queued.length]).toEqual([1, 1]);
  const spent = await store.selectFrom('rate_limits').select('spent').execute();
  expect(spent).toEqual([{ spent: 1 }, { spent: 1 }, { spent: 1 }]);
});

test('a retry is answered even when its sender has used up the limit', async () => {
  const { app } = await openPortal();
  await sendMessage(app, { key });
  for (let count = 0; count < 4; count += 1) await sendMessage(app);
  expect((await sendMessage(app)).statusCode).toBe(429);
  answerOf(sendContact, await sendMessage(app, { key }));
});

test('the same key for another message is refused, whoever was first', async () => {
  const { app, store } = await openPortal();
  answerOf(sendContact, await sendMessage(app, { key }));
  const other = await sendMessage(app, { key, body: { message: 'Something else' } });
  expect(problemOf(other)).toMatchObject({ code: 'invalid', status: 422 });
  expect(problemOf(other).detail).toContain('another request');
  // What means the same is the same.
  answerOf(sendContact, await sendMessage(app, { key, body: { phone: '1 876 555 0142' } }));
  expect((await keptOf(store)).messages).toHaveLength(1);
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
  expect((await keptOf(store)).messages).toHaveLength(1);
  advance(1);
  await sendMessage(app, { key });
  expect((await keptOf(store)).messages).toHaveLength(2);
  expect(await store.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1);
});

test('without a key, and with different keys, each message counts', async () => {
  const { app, store } = await openPortal();
  for (const each of [undefined, undefined, 'a', 'b']) await sendMessage(app, { key: each });
  expect((await keptOf(store)).messages).toHaveLength(4);
});

test('a key that no program would make is refused', async () => {
  const { app, store } = await openPortal();
  for (const bad of ['', ' ', 'a b', 'é', 'x'.repeat(256)])
    expect(problemOf(await sendMessage(app, { key: bad })).code, bad).toBe('malformed');
  expect((await keptOf(store)).messages).toEqual([]);
});
