import type { Migration } from 'kysely/migration';

/** An index for finding the tokens mailed to a customer. */
export const resetLinks: Migration = {
  async up(db) {
    await db.schema
      .createIndex('one_time_tokens_by_customer')
      .on('one_time_tokens')
      .columns(['customer_id', 'purpose', 'created_at'])
      .execute();
  },
};
