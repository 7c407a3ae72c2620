import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an account that its customer closed is erased; until then it can be taken back. */
export const closing: Migration = {
  async up(db) {
    await db.schema.alterTable('customers').addColumn('closes_at', 'text').execute();
    await db.schema
      .createIndex('customers_closing')
      .on('customers')
      .columns(['closes_at'])
      .where(sql.ref('closes_at'), 'is not', null)
      .execute();
  },
};
