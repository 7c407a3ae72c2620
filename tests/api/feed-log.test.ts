import { expect, test } from 'vitest';
import { firstEvent } from '#tests/support/feed.ts';
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { operatorKey } from '#tests/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Sends a server the same batch twice with a key; returns the statuses and what it logged. */
async function logOf(environment: NodeJS.ProcessEnv, key: string) {
  const folder = temporaryFolder();
  let log = '';
  const server = await startServer(
    'server/main.ts',
    [],
    { DATA_DIR: folder, LOG_LEVEL: 'info', SEED_DEMO: '1', ...environment },
    (text) => {
      log += text;
    },
  );
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const answer = await patientFetch(`${server.origin}/ops/v1/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events: [{ ...firstEvent, at: new Date() }, null] }),
    });
    statuses.push(answer.status);
    await answer.text();
  }
  await server.kill('SIGTERM');
  const entries = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Record<string, unknown> => JSON.parse(line));
  return { statuses, log, entries };
}

test('without a key the log says once how to set one, and not what was sent', async () => {
  const { statuses, log, entries } = await logOf({ OPS_API_KEY: undefined }, operatorKey);
  expect(statuses).toEqual([401, 401]);
  const warnings = entries.filter(({ event }) => event === 'operator-key-missing');
  expect(warnings.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('OPS_API_KEY is not set'),
  ]);
  expect(log).not.toContain(operatorKey);
});

test('a batch is logged by its counts; neither the key nor a parcel is', async () => {
  const { statuses, log, entries } = await logOf({ OPS_API_KEY: operatorKey }, operatorKey);
  expect(statuses).toEqual([200, 200]);
  const batches = entries.filter(({ event }) => event === 'feed-events');
  expect(batches).toMatchObject([
    { applied: 1, known: 0, refused: 1 },
    { applied: 0, known: 0, refused: 2 },
  ]);
  for (const secret of [operatorKey, firstEvent.trackingNumber, String(firstEvent.customer)])
    expect(log).not.toContain(secret);
});
