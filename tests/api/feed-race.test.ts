import { expect, inject, onTestFinished, test } from 'vitest';
import type * as z from 'zod/mini';
import type { pushEvents } from '#lib/contract/ops.ts';
import { closeStore } from '#server/store/open.ts';
import { getCustomer } from '#server/store/queries/customers.ts';
import { openEmpty } from '#tests/support/databases.ts';
import { firstEvent } from '#tests/support/feed.ts';
import { demo, operatorKey } from '#tests/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Answer = z.output<typeof pushEvents.answer>;

/** Two servers over one new database, started at once; one over SQLite, which takes no second. */
async function startTwo() {
  const folder = temporaryFolder();
  const { store, environment, drop } = await openEmpty(folder);
  const settings = { ...environment, LOG_LEVEL: 'silent', OPS_API_KEY: operatorKey };
  const servers = await Promise.all(
    (inject('postgres') ? [1, 2] : [1]).map(() =>
      startServer('server/main.ts', [], { ...settings, SEED_DEMO: '1' }),
    ),
  );
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await closeStore(store);
    await drop();
  });
  const [first, second = first] = servers.map(({ origin }) => origin);
  return { store, origins: [String(first), String(second)] };
}

test('of batches that reach two servers at once, each event is applied by exactly one', async () => {
  const { store, origins } = await startTwo();
  const events = Array.from({ length: 100 }, (_, index) => ({
    ...firstEvent,
    id: `wms-${index}`,
    trackingNumber: `1ZRACE${index}`,
    at: '2026-01-05T14:00:00Z',
  }));
  const send = async (origin: string): Promise<Answer['data']> => {
    const answer = await fetch(`${origin}/ops/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    // A busy server refuses for a moment, and the sender tries again.
    if (answer.status === 503) return await send(origin);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as Answer).data;
  };
  const rounds = [...origins, ...origins, ...origins, ...origins];
  const results = (await Promise.all(rounds.map(send))).flat();
  const applied = results.filter(({ result }) => result === 'applied').map(({ id }) => id);
  expect(applied.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  expect(results.filter(({ result }) => result === 'known')).toHaveLength(700);
  const rows = await store
    .selectFrom('tracking_events')
    .select('id')
    .where('sender_id', 'like', 'wms-%')
    .execute();
  expect(rows).toHaveLength(100);
  expect((await getCustomer(store, demo.id)).tracking_count).toBe(demo.parcels + 100);
});
