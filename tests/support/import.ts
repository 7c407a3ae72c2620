import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPortal } from './command.ts';
import { eventTableOf } from './feed-csv.ts';
import { demo, other, type Portal } from './portal.ts';

/** Runs the import command on a portal's database, with the text as its file. */
export function run(
  { folder, services, database }: Portal,
  args: readonly string[],
  text: string | Buffer = '',
) {
  writeFileSync(join(folder, 'table.csv'), text);
  return runPortal(args, database.environment, { folder, now: services.clock() });
}

/** Imports a text the way the command imports a file. */
export const importText = (portal: Portal, text: string | Buffer, ...args: readonly string[]) =>
  run(portal, ['import', 'table.csv', ...args], text);

/** Everything an import writes, except timestamps; in order of keys, as a killed transaction changes PostgreSQL's. */
export async function stateOf({ store }: Pick<Portal, 'store'>) {
  const inOrder = ['customer_id', 'id'] as const;
  const trackings = await store.selectFrom('trackings').selectAll().orderBy(inOrder).execute();
  return {
    trackings: trackings.map(({ created_at: _, updated_at: __, ...row }) => row),
    events: await store
      .selectFrom('tracking_events')
      .selectAll()
      .orderBy(['customer_id', 'tracking_id', 'id'])
      .execute(),
    counts: await store
      .selectFrom('customers')
      .select(['id', 'tracking_count'])
      .orderBy('id')
      .execute(),
    billings: await store.selectFrom('billings').selectAll().orderBy(inOrder).execute(),
    lines: await store
      .selectFrom('billing_lines')
      .selectAll()
      .orderBy(['customer_id', 'billing_id', 'line'])
      .execute(),
  };
}

/** The customers whose parcels are in the table. */
export const customerIds = [demo.id, other.id];

/** The full history of twenty parcels. */
export const table = eventTableOf(20, customerIds);

/** A table of two bills; the first has two lines. */
export const billHeader =
  'id,customer,invoice,issuedAt,trackingNumber,exchangeRate,paid,isVoid,lines.productType,lines.description,lines.quantity,lines.rate,lines.vat';
export const billRows = [
  `b-1,${demo.id},INV-9001,2026-02-01T15:00:00Z,1ZCSV0,158.20,31.50,no,SERVICIOS,Air freight,1,15.00,1.50`,
  `b-1,${demo.id},INV-9001,2026-02-01T15:00:00Z,1ZCSV0,158.20,31.50,no,OTROSCARGOS,Customs handling,1,15.00,`,
  `b-2,${other.id},INV-9002,2026-02-01T15:00:00Z,,158.20,,,SERVICIOS,Delivery,2,1.00,0.15`,
];
