import type { Migration } from 'kysely/migration';
import { clustered } from './initial/table.ts';

/** Counts of what may be done only so often, and the way from a customer to the mailed tokens. */
export const limits: Migration = {
  async up(db) {
    await db.schema
      .createTable('limits')
      .addColumn('key', 'text', (c) => c.primaryKey().notNull())
      .addColumn('uses', 'integer', (c) => c.notNull())
      .addColumn('ends_at', 'text', (c) => c.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema.createIndex('limits_by_end').on('limits').columns(['ends_at']).execute();
    await db.schema
      .createIndex('one_time_tokens_by_customer')
      .on('one_time_tokens')
      .columns(['customer_id', 'purpose', 'created_at'])
      .execute();
  },
};
