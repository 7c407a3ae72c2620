import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendContact } from '#lib/contract/identity.ts';
import { tableNames } from '#server/store/whole-tables.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { message } from '#tests/support/visitor.ts';
import { countBroken, readParcel, whileCorrecting } from './support/corrections.ts';
import { liftLimits } from './support/limits.ts';
import { openPostgresServer } from './support/postgres.ts';
import { onServer } from './support/standby.ts';
import { until } from './support/steps.ts';

const folder = temporaryFolder(afterAll);
let postgres: Awaited<ReturnType<typeof openPostgresServer>>;
let server: Awaited<ReturnType<typeof startServer>>;

// Commits fail, with PostgreSQL's own error, at the first changed row and at random at one in ten later.
const failNowAndThen = [
  'create sequence commits',
  `create function fail_now_and_then() returns trigger language plpgsql as $body$
   begin
     if nextval('commits') = 1 or random() < 0.1 then
       raise exception using errcode = '40001', message = 'injected';
     end if;
     return null;
   end $body$`,
  ...tableNames.map(
    (table) =>
      `create constraint trigger fail_${table} after insert or update or delete on ${table}
       deferrable initially deferred for each row execute function fail_now_and_then()`,
  ),
];

beforeAll(async () => {
  postgres = await openPostgresServer();
  server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEED_DEMO: '1',
    DATABASE_URL: postgres.urlOf('portal'),
  });
  await onServer(postgres.urlOf('portal'), ...failNowAndThen, ...liftLimits);
}, 120_000);

afterAll(async () => {
  await server.kill('SIGTERM');
  await postgres.close();
});

const count = async (query: string) =>
  Number((await onServer(postgres.urlOf('portal'), query))[0]?.['count']);

test('G10: with one transaction of ten rolled back, no caller sees a failure and nothing happens twice', async () => {
  const token = await signInAt(server.origin);
  const contacts = Array.from({ length: 2 }, () => randomUUID());
  const statuses = new Set<number>();
  const promises = await whileCorrecting(server.origin, token, async (writers) => {
    const send = async (key: string) => {
      const answer = await fetch(`${server.origin}/identity/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(message),
      });
      statuses.add(answer.status);
    };
    await Promise.all([...contacts, ...contacts].map(send));
    await until('corrections', () => writers.every(({ acknowledged }) => acknowledged >= 15));
  });
  const failed = await count('select last_value as count from commits');
  process.stdout.write(
    `${promises.map(({ acknowledged }) => acknowledged).join(', ')} corrections kept, ${failed} rows tried\n`,
  );
  expect(statuses).toEqual(new Set([sendContact.status]));
  expect(await count('select count(*) from messages')).toBe(contacts.length);
  expect(promises.flatMap(({ refused }) => refused)).toEqual([]);
  expect(await countBroken(server.origin, token, promises)).toBe(0);
  // Each correction that was kept raised the version once.
  for (const { parcel, acknowledged } of promises)
    expect((await readParcel(server.origin, token, parcel)).version).toBe(acknowledged + 1);
}, 120_000);
