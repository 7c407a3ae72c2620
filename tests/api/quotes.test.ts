import { expect, test } from 'vitest';
import { attachQuote, listQuotes, type Quote, sendQuote } from '#lib/contract/quotes.ts';
import { calculate } from '#lib/domain/calculator.ts';
import { insertQuote } from '#server/store/queries/quotes.ts';
import { hour, minute } from '#server/units/duration.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { askQuote, attach, parcelOf, quoted } from '#tests/support/quotes.ts';
import { shoes } from '#tests/support/shoes.ts';
import { testsBegin } from '#tests/support/test-clock.ts';

async function openQuotes() {
  const portal = await openPortal();
  await portal.store.deleteFrom('quotes').execute();
  const token = await portal.signIn();
  const list = async (query = '') =>
    answerOf(
      listQuotes,
      await portal.get(
        `/api/v1${listQuotes.path.replace(':customerId', String(demo.id))}${query}`,
        token,
      ),
    );
  return { ...portal, token, list };
}

const queuedMailsOf = ({ store }: Portal) =>
  store.selectFrom('outbox').selectAll().orderBy('kind').execute();

test('a quote is computed by the server, kept under a number, and queued as mails to customer and company', async () => {
  const portal = await openQuotes();
  const { app, services, store, token } = portal;
  const quote = await quoted(app, token, { body: { comment: ' Two pairs\r\nin one box ' } });
  const { rates, tariff, tenant } = services;
  const exchangeRate = tenant.exchangeRate.jmdPerUsd;
  expect(quote).toEqual({
    number: expect.stringMatching(/^Q-[2-9CDFGHJKMNPQRTVWXY]{6}$/),
    createdAt: testsBegin.toISOString(),
    input: shoes,
    result: calculate(shoes, { rates, tariff, exchangeRate }),
    tariffVersion: tariff.version,
    comment: 'Two pairs\nin one box',
    trackingId: null,
    trackingNumber: null,
  });
  const rows = await store.selectFrom('quotes').selectAll().execute();
  expect(rows).toMatchObject([
    {
      customer_id: demo.id,
      number: quote.number,
      rates_version: rates.version,
      tariff_version: tariff.version,
    },
  ]);
  expect(await queuedMailsOf(portal)).toMatchObject([
    { kind: 'quote', recipient: demo.email },
    { kind: 'quote-copy', recipient: tenant.email },
  ]);
});

test('figures in the request are refused: only the server computes', async () => {
  const portal = await openQuotes();
  for (const body of [
    { totalCost: 1 },
    { result: {} },
    { to: 'x@example.com' },
    { email: 'x@y.z' },
  ])
    expect(problemOf(await askQuote(portal.app, portal.token, { body })).code).toBe('invalid');
  expect(await queuedMailsOf(portal)).toEqual([]);
});

test.each([
  ['category', 'gold'],
  ['category', ''],
  ['value', -1],
  ['value', null],
  ['value', ''],
  ['value', '150'],
  ['value', 1_000_000.01],
  ['weight', 0],
  ['weight', '0x10'],
  ['weight', true],
  ['length', 10_001],
  ['width', [7]],
  ['weightUnit', 'stone'],
  ['comment', 'a'.repeat(501)],
  ['comment', null],
])('%s %j is refused beside its field, and nothing is kept', async (field, value) => {
  const { app, token, list } = await openQuotes();
  const problem = problemOf(await askQuote(app, token, { body: { [field]: value } }));
  expect(problem.code).toBe('invalid');
  expect(problem.errors?.map(({ path }) => path)).toEqual([field]);
  expect((await list()).total).toBe(0);
});

test('twenty retries at once make one quote, two mails, and count once', async () => {
  const portal = await openQuotes();
  const { app, token, store, list } = portal;
  const retries = Array.from({ length: 20 }, () => quoted(app, token, { key: 'one-quote' }));
  const numbers = (await Promise.all(retries)).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(1);
  expect((await list()).data.map(({ number }) => number)).toEqual([numbers[0]]);
  expect(await queuedMailsOf(portal)).toHaveLength(2);
  const spent = await store.selectFrom('rate_limits').select(['key', 'spent']).execute();
  const ofQuotes = spent.filter(({ key }) => key.startsWith('quote-'));
  expect(ofQuotes.map((row) => row.spent)).toEqual([1, 1]);
});

test('quote and mails are kept together or not at all', async () => {
  const { app, token, store, list } = await openQuotes();
  await store.schema.alterTable('outbox').renameTo('outbox_away').execute();
  expect(problemOf(await askQuote(app, token, { key: 'k' })).code).toBe('unexpected');
  await store.schema.alterTable('outbox_away').renameTo('outbox').execute();
  expect((await list()).total).toBe(0);
  answerOf(sendQuote, await askQuote(app, token, { key: 'k' }));
  expect((await list()).total).toBe(1);
});

test('ten an hour and thirty a day for each customer, then a wait', async () => {
  const portal = await openQuotes();
  const { app, token, advance, signIn, list } = portal;
  const askTenTimes = async (round: number) => {
    for (let count = 0; count < 10; count += 1)
      await quoted(app, token, { key: `${round}-${count}` });
  };
  await askTenTimes(0);
  advance(20 * minute);
  const refused = await askQuote(app, token);
  expect(problemOf(refused)).toMatchObject({
    code: 'too-many-requests',
    detail: 'You asked for this several times already. Try again in 40 minutes.',
  });
  expect(refused.headers['retry-after']).toBe('2400');
  // A retry is answered, and another customer need not wait.
  await quoted(app, token, { key: '0-3' });
  await quoted(app, await signIn(other), { customerId: other.id });
  advance(40 * minute);
  await askTenTimes(1);
  advance(hour);
  await askTenTimes(2);
  advance(hour);
  expect(problemOf(await askQuote(app, token)).detail).toContain('Try again in 21 hours');
  expect((await list()).total).toBe(30);
  advance(21 * hour);
  await quoted(app, token);
});

test('a quote for an unknown category does not count against the limit', async () => {
  const { app, token } = await openQuotes();
  for (let count = 0; count < 12; count += 1)
    expect((await askQuote(app, token, { body: { category: 'gold' } })).statusCode).toBe(422);
  await quoted(app, token);
});

test('a number that is taken, by whomever, is not given again', async () => {
  const { store } = await openQuotes();
  const row = (customerId: number, id: string, number: string) => ({
    customer_id: customerId,
    id,
    number,
    input: '{}',
    result: '{}',
    comment: '',
    rates_version: '1',
    tariff_version: '1',
    tracking_id: null,
    created_at: testsBegin.toISOString(),
  });
  expect(await insertQuote(store, row(demo.id, 'Q-1', 'Q-1'))).toBe(true);
  expect(await insertQuote(store, row(demo.id, 'Q-1', 'Q-1'))).toBe(false);
  expect(await insertQuote(store, row(other.id, 'Q-1', 'Q-1'))).toBe(false);
  expect(await insertQuote(store, row(other.id, 'Q-2', 'Q-2'))).toBe(true);
});

test('quotes are listed newest first, page by page, and only one’s own', async () => {
  const { app, token, advance, list, signIn } = await openQuotes();
  const numbers: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    if (count === 10) advance(hour);
    advance(1);
    numbers.unshift((await quoted(app, token)).number);
  }
  await quoted(app, await signIn(other), { customerId: other.id });
  const first = await list();
  expect(first).toMatchObject({ page: 0, size: 10, total: 12 });
  const second = await list('?page=1');
  expect([...first.data, ...second.data].map(({ number }) => number)).toEqual(numbers);
  expect((await list('?page=2')).data).toEqual([]);
  expect((await list('?size=25')).data).toHaveLength(12);
});

test('a quote belongs to a parcel until another takes its place or it is taken away', async () => {
  const portal = await openQuotes();
  const { app, token, list } = portal;
  const first = await parcelOf(portal);
  const second = await parcelOf(portal, { index: 1 });
  const [older, newer] = [await quoted(app, token), await quoted(app, token)];
  const attached = async (quote: Quote, trackingId: string | null) =>
    answerOf(attachQuote, await attach(app, token, quote.number, trackingId)).data;
  const state = async () =>
    Object.fromEntries((await list()).data.map((row) => [row.number, row.trackingNumber]));

  const answer = await attached(older, first.id);
  expect(answer).toEqual({
    ...older,
    trackingId: first.id,
    trackingNumber: first.tracking_number,
  });
  await attached(older, first.id);
  await attached(newer, first.id);
  expect(await state()).toEqual({ [older.number]: null, [newer.number]: first.tracking_number });
  await attached(newer, second.id);
  expect(await state()).toEqual({ [older.number]: null, [newer.number]: second.tracking_number });
  expect(await attached(newer, null)).toEqual(newer);
  await attached(newer, null);
  expect(await state()).toEqual({ [older.number]: null, [newer.number]: null });
});

test('another customer’s parcel or quote gets the same bytes as one that does not exist', async () => {
  const portal = await openQuotes();
  const { app, token, signIn, list } = portal;
  const ownQuote = await quoted(app, token);
  const foreignQuote = await quoted(app, await signIn(other), { customerId: other.id });
  const ownParcel = await parcelOf(portal);
  const foreignParcel = await parcelOf(portal, { customerId: other.id });
  const answers = await Promise.all([
    attach(app, token, ownQuote.number, foreignParcel.id),
    attach(app, token, ownQuote.number, 'nobodys'),
    attach(app, token, foreignQuote.number, ownParcel.id),
    attach(app, token, foreignQuote.number, null),
    attach(app, token, 'Q-222222', ownParcel.id),
    attach(app, token, 'Q-222222', null),
  ]);
  for (const answer of answers) expect(problemOf(answer).code).toBe('not-found');
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await list()).data).toEqual([ownQuote]);
});

test('however many quotes are attached to one parcel at once, one stays', async () => {
  const portal = await openQuotes();
  const { app, token, list } = portal;
  const first = await parcelOf(portal);
  const quotes: Quote[] = [];
  for (let count = 0; count < 8; count += 1) quotes.push(await quoted(app, token));
  const answers = await Promise.all(
    quotes.map(({ number }) => attach(app, token, number, first.id)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const attached = (await list()).data.filter(({ trackingId }) => trackingId !== null);
  expect(attached.map(({ trackingId }) => trackingId)).toEqual([first.id]);
});
