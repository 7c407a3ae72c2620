import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A parcel has at most one quote, and a customer's quotes are listed newest first. */
export const quotesOfParcels: Migration = {
  async up(db) {
    await db.schema
      .createIndex('quotes_by_tracking')
      .on('quotes')
      .columns(['customer_id', 'tracking_id'])
      .unique()
      .where(sql.ref('tracking_id'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('quotes_by_date')
      .on('quotes')
      .columns(['customer_id', 'created_at desc', 'id desc'])
      .execute();
  },
};
