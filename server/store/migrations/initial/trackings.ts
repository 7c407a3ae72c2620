import { sql } from 'kysely';
import { isPostgres } from '#server/store/engine.ts';
import { keepEventsInPostgres } from '#server/store/migrations/postgres/append-only.ts';
import { firstFields, keepSummaries } from '#server/store/migrations/summaries.ts';
import { type AnySchema, clustered } from './table.ts';

/** Makes the database itself refuse to change or delete events. */
async function keepEvents(db: AnySchema): Promise<void> {
  if (isPostgres(db)) return await keepEventsInPostgres(db);
  for (const verb of ['update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`tracking_events_no_${verb}`)} before ${sql.raw(verb)} on tracking_events
      begin select raise(abort, 'tracking_events is append-only'); end
    `.execute(db);
  }
}

/** Parcels, their append-only events and their invoice files. */
export async function createTrackingsTables(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('trackings')
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('package_number', 'text', (c) => c.notNull())
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('shipping_type', 'text', (c) =>
      c.notNull().check(sql`shipping_type in ('AIR', 'SEA')`),
    )
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text')
    .addColumn('listed_at', 'text', (c) => c.notNull())
    .addColumn('weight_grams', 'integer')
    .addColumn('declared_value_cents', 'integer')
    .addColumn('category', 'text')
    .addColumn('manifest', 'text')
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('country_destination', 'text', (c) => c.notNull())
    .addColumn('invoice_count', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`invoice_count between 0 and 3`),
    )
    .addColumn('billing_id', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('summary', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('trackings_key', ['customer_id', 'id'])
    .modifyEnd(clustered)
    .execute();
  await db.schema
    .createIndex('trackings_by_listing')
    .on('trackings')
    .columns([
      'customer_id',
      'listed_at desc',
      'id desc',
      // An index entry of PostgreSQL has no room for such a long text.
      ...(isPostgres(db) ? [] : ['summary']),
    ])
    .execute();
  await keepSummaries(db, firstFields);
  await db.schema
    .createIndex('trackings_by_number')
    .on('trackings')
    .columns(['customer_id', 'tracking_number'])
    .unique()
    .execute();
  await db.schema
    .createTable('tracking_events')
    .addColumn('customer_id', 'integer', (c) => c.notNull())
    .addColumn('tracking_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('weight_grams', 'integer')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('photo_ref', 'text')
    .addColumn('corrects', 'text')
    .addPrimaryKeyConstraint('tracking_events_key', ['customer_id', 'tracking_id', 'id'])
    .addForeignKeyConstraint(
      'tracking_events_tracking',
      ['customer_id', 'tracking_id'],
      'trackings',
      ['customer_id', 'id'],
    )
    .modifyEnd(clustered)
    .execute();
  await keepEvents(db);
  await db.schema
    .createTable('attachments')
    .addColumn('customer_id', 'integer', (c) => c.notNull())
    .addColumn('tracking_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('uploaded_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('attachments_key', ['customer_id', 'tracking_id', 'id'])
    .addForeignKeyConstraint('attachments_tracking', ['customer_id', 'tracking_id'], 'trackings', [
      'customer_id',
      'id',
    ])
    .modifyEnd(clustered)
    .execute();
}
