import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { enqueueCustomerMail } from '#server/mail/enqueue.ts';
import { runPortal } from '#tests/support/command.ts';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';

const run = ({ database, services }: Portal, ...args: readonly string[]) =>
  runPortal(args, database.environment, { now: services.clock() });

const rowsOf = ({ store }: Portal) =>
  store.selectFrom('audit').select(['actor', 'act', 'customer_id', 'details']).execute();

test('whoever looks at a customer, a mail, a parcel, a bill or the audit is noted, with what they saw and not what they typed', async () => {
  const portal = await openPortal();
  const { store, services } = portal;
  await enqueueCustomerMail(store, services.clock(), demo.id, {
    kind: 'password-changed',
    payload: { firstname: demo.firstname, signedOut: 'elsewhere' },
  });
  const first = (table: 'outbox' | 'trackings' | 'billings') =>
    store.selectFrom(table).select('id').where('customer_id', '=', demo.id).limit(1);
  const { id: mail } = await first('outbox').executeTakeFirstOrThrow();
  const { id: parcel } = await first('trackings').executeTakeFirstOrThrow();
  const bills = store.selectFrom('billings').select('number').where('customer_id', '=', demo.id);
  const { number: bill } = await bills.limit(1).executeTakeFirstOrThrow();
  const lookUps = [
    ['customer find', [demo.email], 'customer-found', { found: 1, signUps: 0 }],
    ['customer show', [demo.email], 'customer-shown', {}],
    ['mail list', ['--customer', String(demo.id)], 'mails-listed', { mails: 1 }],
    ['mail show', [mail], 'mail-shown', { mail, kind: 'password-changed' }],
    ['parcel show', [parcel], 'parcel-shown', { parcel }],
    ['bill show', [bill], 'bill-shown', { bill }],
    ['audit', ['--customer', String(demo.id)], 'audit-shown', { rows: 6 }],
  ] as const;
  for (const [name, args, act, details] of lookUps) {
    const { code, err } = await run(portal, ...name.split(' '), ...args, '--as', 'Marcia');
    expect(code, `${name}: ${err}`).toBe(0);
    const [row, ...others] = (await rowsOf(portal)).filter((entry) => entry.act === act);
    expect(row).toEqual({
      actor: 'operator Marcia',
      act,
      customer_id: demo.id,
      details: JSON.stringify(details),
    });
    expect(others).toEqual([]);
  }
  expect(JSON.stringify(await rowsOf(portal))).not.toContain(demo.email);
  // A search that finds nobody is noted too.
  await run(portal, 'customer', 'find', 'nobody@example.com');
  expect(await rowsOf(portal)).toContainEqual({
    actor: 'operator tester',
    act: 'customer-found',
    customer_id: null,
    details: JSON.stringify({ found: 0, signUps: 0 }),
  });
});

test('a database that takes no writes still answers a look-up', async () => {
  if (!inject('postgres')) return;
  const portal = await openPortal();
  const { pathname } = new URL(String(portal.database.environment['DATABASE_URL']));
  const name = decodeURIComponent(pathname.slice(1));
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
    portal.store,
  );
  const { code, out, err } = await run(portal, 'customer', 'show', String(demo.id));
  expect(err).toMatch(/^The audit does not have this look-up: .+/);
  expect(out).toContain(demo.email);
  expect(code).toBe(0);
});
