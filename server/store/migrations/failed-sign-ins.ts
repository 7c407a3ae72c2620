import type { Migration } from 'kysely/migration';

/** Sign-ins that failed, counted by customer, hour and network. */
export const failedSignIns: Migration = {
  async up(db) {
    await db.schema
      .createTable('failed_sign_ins')
      // No foreign key: 0 counts those with a name that no account has.
      .addColumn('customer_id', 'integer', (c) => c.notNull())
      .addColumn('hour', 'text', (c) => c.notNull())
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('wrong', 'integer', (c) => c.notNull())
      .addColumn('throttled', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('failed_sign_ins_key', ['customer_id', 'hour', 'network'])
      .execute();
    await db.schema
      .createIndex('failed_sign_ins_by_hour')
      .on('failed_sign_ins')
      .columns(['hour'])
      .execute();
  },
};
