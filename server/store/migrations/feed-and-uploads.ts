import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fieldsWithBilled, keepSummaries } from './summaries.ts';

/**
 * Parcels record whether they are billed, events and bills have the sender's own ids, and customers choose whether they
 * get a mail for each step.
 */
export const feedAndUploads: Migration = {
  async up(db) {
    await keepSummaries(db, fieldsWithBilled);
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
