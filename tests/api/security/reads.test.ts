import { expect, test } from 'vitest';
import { minute } from '#server/units/duration.ts';
import { dumpOf } from '#tests/support/databases.ts';
import { demo, mePath, openPortal, type Portal } from '#tests/support/portal.ts';
import { addressOf, freshAddress, paramsOf, routes } from './routes.ts';

/** Tables that count requests for the limits, and so change with every one. */
const counters = ['rate_limits', 'login_throttles'];

/** Reads that write by the specification, each with the reason why that is harmless. */
const writingReads: Readonly<Record<string, string>> = {
  activate: 'the link is good for one use; the page calls it when the customer presses its button',
  resendInvoice: 'mails go to the address on record, and few of them',
};

async function dump({ store }: Portal): Promise<Record<string, unknown[]>> {
  const rows = Object.entries(await dumpOf(store));
  return Object.fromEntries(rows.filter(([name]) => !counters.includes(name)));
}

const reads = routes.filter(({ method, name }) => method === 'GET' && !(name in writingReads));

test('ASVS 3.5.3: a read leaves the database as it was, however often and by whom it is asked', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const { id } = await portal.store
    .selectFrom('trackings')
    .select('id')
    .where('customer_id', '=', demo.id)
    .executeTakeFirstOrThrow();
  const tablesBefore = await dump(portal);
  expect(Object.keys(tablesBefore).length).toBeGreaterThan(10);
  // Within five minutes of its last use a session is not touched.
  portal.advance(minute);
  const statuses = new Set<number>();
  for (const route of reads)
    for (const params of [
      {},
      Object.fromEntries(
        paramsOf(route).map((name) => [name, name === 'customerId' ? String(demo.id) : id]),
      ),
    ])
      for (const headers of [{}, { 'x-token': token }, { 'x-token': token }]) {
        const url = addressOf(route, params);
        const from = { remoteAddress: freshAddress() };
        statuses.add(
          (await portal.app.inject({ method: 'GET', url, headers, ...from })).statusCode,
        );
      }
  expect(statuses).toContain(200);
  expect(await dump(portal)).toEqual(tablesBefore);
});

test('ASVS 3.5.3: what a read writes about its session is when it was last used', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const tablesBefore = await dump(portal);
  portal.advance(10 * minute);
  await portal.get(mePath, token);
  const { sessions: [sessionAfter] = [], ...tablesAfter } = await dump(portal);
  const { sessions: [session] = [], ...tables } = tablesBefore;
  expect(tablesAfter).toEqual(tables);
  expect(sessionAfter).toEqual({ ...Object(session), last_used_at: '2026-11-21T15:10:00.000Z' });
});
