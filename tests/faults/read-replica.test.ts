import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTracking, listTrackings } from '#lib/contract/trackings.ts';
import { closeStore, openPostgres } from '#server/store/open.ts';
import { followReplica, logPosition } from '#server/store/read-replica.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openParcels } from './support/corrections.ts';
import { demo } from './support/portal.ts';
import { openPostgresServer } from './support/postgres.ts';
import { onServer, openStandby } from './support/standby.ts';
import { until } from './support/steps.ts';

const folder = temporaryFolder(afterAll);
const cleanups = new AsyncDisposableStack();
let postgres: Awaited<ReturnType<typeof openPostgresServer>>;
let standby: Awaited<ReturnType<typeof openStandby>>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  postgres = await openPostgresServer(['wal_level=replica']);
  cleanups.defer(() => postgres.close());
  standby = await openStandby(postgres.urlOf('postgres'), postgres.folder);
  cleanups.defer(() => standby.close());
  server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEED_DEMO: '1',
    DATABASE_URL: postgres.urlOf('portal'),
    DATABASE_READ_URL: standby.urlOf('portal'),
  });
  cleanups.defer(async () => void (await server.kill('SIGTERM')));
}, 120_000);

// Closes only what was opened, so that a failure of opening is not followed by one of closing.
afterAll(() => cleanups.disposeAsync(), 60_000);

const call = (path: string, token: string, init: RequestInit = {}) =>
  fetch(`${server.origin}/api/v1${path}`, {
    ...init,
    headers: { 'x-token': token, 'content-type': 'application/json' },
  });

async function readDescription(token: string): Promise<string | undefined> {
  const answer = await call(`/customers/${demo.id}/trackings?size=100`, token);
  const { data } = listTrackings.answer.parse(await answer.json());
  return data.find(({ id }) => id === openParcels[0])?.description;
}

async function setDescription(token: string, description: string): Promise<void> {
  const path = `/customers/${demo.id}/trackings/${openParcels[0]}`;
  const { data } = getTracking.answer.parse(await (await call(path, token)).json());
  const body = JSON.stringify({ id: openParcels[0], version: data.version, description });
  expect((await call(path, token, { method: 'POST', body })).status).toBe(200);
}

const replay = (what: 'pause' | 'resume') =>
  onServer(standby.urlOf('portal'), `select pg_wal_replay_${what}()`);

test('a session that has written reads it at once, though the replica is behind; others read the replica', async () => {
  const [writer, reader] = [await signInAt(server.origin), await signInAt(server.origin)];
  await setDescription(writer, 'before');
  await until('the replica', async () => (await readDescription(reader)) === 'before');
  await replay('pause');
  await setDescription(writer, 'after');
  expect(await readDescription(writer)).toBe('after');
  // Another session of the customer has written nothing; the old value shows that it reads the replica.
  expect(await readDescription(reader)).toBe('before');
  await replay('resume');
  await until('the replica', async () => (await readDescription(reader)) === 'after');
  expect(await readDescription(writer)).toBe('after');
});

test('a replica that has stopped following is left alone after some seconds', async () => {
  const [writer, reader] = [await signInAt(server.origin), await signInAt(server.origin)];
  await replay('pause');
  await setDescription(writer, 'far ahead');
  await until('the database itself', async () => (await readDescription(reader)) === 'far ahead');
  await replay('resume');
});

test('after a quiet time a replica that stopped following meanwhile is not read', async () => {
  const openAt = (url: string) => openPostgres({ url, connections: 1 });
  const store = openAt(postgres.urlOf('portal'));
  const replica = openAt(standby.urlOf('portal'));
  let now = 0;
  const follower = followReplica(store, replica, () => now);
  await until('the replica', async () => {
    now += 5000;
    return (await follower.storeFor({ writtenTo: null })) === replica;
  });
  await replay('pause');
  await setDescription(await signInAt(server.origin), 'while nobody reads');
  now += 3_600_000;
  expect(await follower.storeFor({ writtenTo: null })).toBe(store);
  await replay('resume');
  await follower.close();
  await closeStore(store);
});

test('a replica that is gone costs no answer', async () => {
  const token = await signInAt(server.origin);
  await standby.stop();
  for (let turn = 0; turn < 20; turn += 1)
    expect((await call(`/customers/${demo.id}/trackings`, token)).status).toBe(200);
});

test('places in the log are compared as numbers', () => {
  expect(logPosition('16/B374D848')).toBe(0x16_b374_d848n);
  expect(logPosition('A/0')).toBeGreaterThan(logPosition('9/FFFFFFFF'));
});
