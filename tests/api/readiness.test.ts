import { copyFileSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from '#server/doctor/data.ts';
import { examineAll } from '#server/doctor/doctor.ts';
import { examine } from '#server/doctor/finding.ts';
import { checkWriting } from '#server/doctor/writing.ts';
import { claimEmbedded } from '#server/installation/data-folder.ts';
import { readConfig } from '#server/settings/config.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { isPostgres } from '#server/store/engine.ts';
import { closeStore, openPostgres, openStore } from '#server/store/open.ts';
import { openCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { mePath, openAppOver, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';

const findingOf = async ({ database }: Portal, about: string) => {
  const findings = await examineAll(readConfig({ ...database.environment }), new Date());
  return findings.find((finding) => finding.about === about);
};

const signOut = (token: string) =>
  ({
    method: 'POST',
    url: '/identity/logout',
    headers: { 'x-token': token },
    payload: {},
  }) as const;

/** A role that may read and write every table, and nothing else. */
async function openRole({ store, database }: Portal) {
  const role = `role_${database.environment['DATABASE_URL']?.split('_').at(-1)}`;
  await sql.raw(`create role ${role} login password 'secret'`).execute(store);
  await sql.raw(`grant all on all tables in schema public to ${role}`).execute(store);
  const url = new URL(String(database.environment['DATABASE_URL']));
  url.username = role;
  url.password = 'secret';
  onTestFinished(async () => {
    await sql.raw(`drop owned by ${role}`).execute(store);
    await sql.raw(`drop role ${role}`).execute(store);
  });
  return { role, url: url.href };
}

test('a right that is lost on one table is an outage with a name, in readiness and for the doctor', async () => {
  const portal = await openPortal();
  if (!isPostgres(portal.store)) return;
  const token = await portal.signIn();
  const { role, url } = await openRole(portal);
  const app = await openAppOver(portal, openPostgres({ url, connections: 2, timeout: 10_000 }));
  const readiness = async () => (await app.inject('/readyz')).json();
  expect(await readiness()).toEqual({ status: 'ready' });
  await sql.raw(`revoke insert, update, delete on sessions from ${role}`).execute(portal.store);
  const refused = await app.inject(signOut(token));
  expect([problemOf(refused).code, refused.headers['retry-after']]).toEqual(['unavailable', '5']);
  expect(await readiness()).toMatchObject({ status: 'reads only' });
  expect((await readiness()).detail).toContain('(no right); give');
  expect((await app.inject({ url: mePath, headers: { 'x-token': token } })).statusCode).toBe(200);
  const asRole = {
    ...portal,
    database: {
      ...portal.database,
      environment: { ...portal.database.environment, DATABASE_URL: url },
    },
  };
  expect(await findingOf(asRole, 'writing')).toMatchObject({
    state: 'wrong',
    message: expect.stringContaining('permission denied for table sessions'),
  });
  await sql.raw(`grant all on sessions to ${role}`).execute(portal.store);
  expect(await readiness()).toEqual({ status: 'ready' });
});

test('a database that takes no writes is wrong for the doctor', async () => {
  const portal = await openPortal();
  expect(await findingOf(portal, 'writing')).toMatchObject({ state: 'fine' });
  if (isPostgres(portal.store)) {
    const url = `${portal.database.environment['DATABASE_URL']}?options=-c%20default_transaction_read_only%3Don`;
    const readOnly = {
      ...portal,
      database: {
        ...portal.database,
        environment: { ...portal.database.environment, DATABASE_URL: url },
      },
    };
    const finding = await findingOf(readOnly, 'writing');
    expect(finding).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('(read-only: '),
    });
    return;
  }
  const elsewhere = new DatabaseSync(databaseIn(portal.folder));
  elsewhere.exec('begin immediate');
  const impatient = openStore(databaseIn(portal.folder), 20);
  const finding = await checkWriting(
    { ...portal.services.config, dataDir: portal.folder },
    impatient,
  );
  await closeStore(impatient);
  elsewhere.exec('rollback');
  elsewhere.close();
  expect(finding.state).toBe('wrong');
  if (process.platform === 'linux')
    expect(finding.message).toContain(`It is held by process ${process.pid} (`);
});

test('while another session holds a table of PostgreSQL, the doctor names it', async () => {
  const portal = await openPortal();
  if (!isPostgres(portal.store)) return;
  const url = String(portal.database.environment['DATABASE_URL']);
  const impatient = openPostgres({ url, connections: 2, lockTimeout: 20 });
  const { finding, pid } = await portal.store.transaction().execute(async (bystander) => {
    await sql`select 1 from trackings`.execute(bystander);
    return await portal.store.transaction().execute(async (holder) => {
      await sql`lock table trackings in share mode`.execute(holder);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holder);
      const config = { ...portal.services.config, databaseUrl: url };
      return { finding: await checkWriting(config, impatient), pid: rows[0]?.pid };
    });
  });
  await closeStore(impatient);
  expect(finding).toMatchObject({
    state: 'wrong',
    message: expect.stringContaining(
      `another program holds a lock of the database. It is held by process ${pid} (portal, role `,
    ),
  });
});

test('a database that accepts connections and says nothing, or is slow, is wrong for the doctor', async () => {
  const portal = await openPortal();
  if (!isPostgres(portal.store)) return;
  const url = new URL(String(portal.database.environment['DATABASE_URL']));
  const proxy = await openCuttingProxy(url.href);
  onTestFinished(proxy.close);
  url.port = new URL(proxy.origin).port;
  const store = openPostgres({ url: url.href, connections: 1, timeout: 500 });
  onTestFinished(() => closeStore(store));
  const config = { ...portal.services.config, databaseUrl: url.href };
  expect((await checkDatabase(config, store)).state).toBe('fine');
  proxy.delay(320);
  expect(await checkDatabase(config, store)).toMatchObject({
    state: 'wrong',
    message: expect.stringMatching(/^The database takes \d+ ms to answer/),
  });
  proxy.hang();
  const finding = await examine('database', () => checkDatabase(config, store));
  expect(finding).toMatchObject({
    state: 'wrong',
    message: expect.stringContaining('(no answer)'),
  });
});

test('a server that has written nothing says that its database takes no writes', async () => {
  const portal = await openPortal();
  const app = await openAppOver(portal, await portal.database.openReadOnly());
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'reads only',
    detail: expect.stringContaining('(read-only); allow'),
  });
});

test.each([
  ['database file', ''],
  ['log', '-wal'],
])(
  'a %s that is exchanged under the server is written no more, until it is back',
  async (_, end) => {
    const portal = await openPortal();
    if (isPostgres(portal.store)) return;
    const server = claimEmbedded(portal.folder);
    onTestFinished(server.release);
    const token = await portal.signIn();
    const readiness = async () => (await portal.app.inject('/readyz')).json();
    const file = databaseIn(portal.folder) + end;
    renameSync(file, `${file}-aside`);
    copyFileSync(`${file}-aside`, file);
    expect((await readiness()).detail).toContain('(database file exchanged)');
    if (process.platform === 'linux')
      expect(await findingOf(portal, 'database')).toMatchObject({
        state: 'wrong',
        message: expect.stringContaining('was moved or exchanged under a running program'),
      });
    expect((await portal.app.inject(signOut(token))).statusCode).toBe(503);
    expect((await portal.get(mePath, token)).statusCode).toBe(200);
    renameSync(`${file}-aside`, file);
    expect(await readiness()).toEqual({ status: 'ready' });
    expect((await findingOf(portal, 'database'))?.state).toBe('fine');
    expect((await portal.app.inject(signOut(token))).statusCode).toBe(204);
  },
);
