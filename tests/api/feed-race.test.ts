import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod/mini';
import type { pushEvents } from '#lib/contract/ops.ts';
import { firstEvent } from '#tests/support/feed.ts';
import { operatorKey } from '#tests/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';

type Answer = z.output<typeof pushEvents.answer.schema>;

/** Two servers over one database. */
async function startTwo() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-race-'));
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', OPS_API_KEY: operatorKey };
  const first = await startServer('server/main.ts', [], { ...environment, SEED_DEMO: '1' });
  const second = await startServer('server/main.ts', [], { ...environment, SEED_DEMO: '0' });
  onTestFinished(async () => {
    await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')]);
    rmSync(folder, { recursive: true });
  });
  return { folder, origins: [first.origin, second.origin] };
}

test('of batches that reach two servers at once, each event is applied by exactly one', async () => {
  const { folder, origins } = await startTwo();
  const events = Array.from({ length: 100 }, (_, index) => ({
    ...firstEvent,
    ...{ id: `wms-${index}`, trackingNumber: `1ZRACE${index}`, at: '2026-01-05T14:00:00Z' },
  }));
  const send = async (origin: string) => {
    const answer = await fetch(`${origin}/ops/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as Answer).data;
  };
  const rounds = [...origins, ...origins, ...origins, ...origins];
  const results = (await Promise.all(rounds.map(send))).flat();
  const applied = results.filter(({ result }) => result === 'applied').map(({ id }) => id);
  expect(applied.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  expect(results.filter(({ result }) => result === 'known')).toHaveLength(700);
  const store = new DatabaseSync(join(folder, 'portal.sqlite'), { readOnly: true });
  const count = (query: string) => Object.values(store.prepare(query).get() ?? {})[0];
  expect(count("select count(*) from tracking_events where sender_id like 'wms-%'")).toBe(100);
  expect(count('select tracking_count from customers where id = 100245')).toBe(160);
  store.close();
});
