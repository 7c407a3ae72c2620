import type { Migration } from 'kysely/migration';
import { clustered } from './initial/table.ts';

/** Accounts that are closed for good some days after their customers asked for it. */
export const closing: Migration = {
  async up(db) {
    await db.schema
      .createTable('closings')
      .addColumn('customer_id', 'integer', (c) =>
        c.primaryKey().notNull().references('customers.id'),
      )
      .addColumn('closes_at', 'text', (c) => c.notNull())
      .addColumn('days_left', 'integer', (c) => c.notNull())
      .modifyEnd(clustered)
      .execute();
  },
};
