import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';
import type { AnySchema } from './initial/table.ts';
import { keepSummariesInPostgres } from './postgres/summaries.ts';

const fields = {
  id: 'id',
  package: 'package_number',
  trackingNumber: 'tracking_number',
  source: 'source',
  description: 'description',
  carrier: 'carrier',
  shippingType: 'shipping_type',
  status: 'status',
  receivedAt: 'received_at',
  weightLb: 'round(weight_grams / 453.59237, 2)',
  invoiceCount: 'invoice_count',
  billed: "json(case when billing_id is null then 'false' else 'true' end)",
};

const columns = [
  ...Object.values(fields).filter((column) => !column.includes('(')),
  'weight_grams',
  'billing_id',
];

async function keepSummaries(db: AnySchema): Promise<void> {
  const pairs = Object.entries(fields).map(([name, column]) => `'${name}', ${column}`);
  const summary = sql.raw(`json_object(${pairs.join(', ')})`);
  for (const [name, event] of [
    ['insert', 'insert'],
    ['update', `update of ${columns.join(', ')}`],
  ] as const) {
    await sql`drop trigger ${sql.ref(`trackings_summary_on_${name}`)}`.execute(db);
    await sql`
      create trigger ${sql.ref(`trackings_summary_on_${name}`)} after ${sql.raw(event)} on trackings
      begin
        update trackings set summary = ${summary}
        where customer_id = new.customer_id and id = new.id;
      end
    `.execute(db);
  }
  await sql`update trackings set summary = ${summary}`.execute(db);
}

/**
 * Rows say whether they are billed; the senders of the feed name what they send by ids of their own; customers say
 * whether mails tell them of each step.
 */
export const feedAndUploads: Migration = {
  async up(db) {
    if (isPostgres(db)) await keepSummariesInPostgres(db, fields);
    else await keepSummaries(db);
    await db.schema.alterTable('tracking_events').addColumn('sender_id', 'text').execute();
    await db.schema.alterTable('billings').addColumn('sender_id', 'text').execute();
    for (const table of ['tracking_events', 'billings'])
      await db.schema
        .createIndex(`${table}_by_sender`)
        .on(table)
        .column('sender_id')
        .unique()
        .where(sql.ref('sender_id'), 'is not', null)
        .execute();
    await db.schema
      .alterTable('customers')
      .addColumn('status_mails', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
