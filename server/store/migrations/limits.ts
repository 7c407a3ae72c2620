import type { Migration } from 'kysely/migration';
import { clustered } from './initial/table.ts';

/** The rate-limit counters, and an index for deleting old idempotency keys. */
export const limits: Migration = {
  async up(db) {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (c) => c.primaryKey().notNull())
      .addColumn('spent', 'integer', (c) => c.notNull())
      .addColumn('ends_at', 'text', (c) => c.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('rate_limits_by_end')
      .on('rate_limits')
      .columns(['ends_at'])
      .execute();
    await db.schema
      .createIndex('idempotency_keys_by_age')
      .on('idempotency_keys')
      .columns(['created_at'])
      .execute();
  },
};
