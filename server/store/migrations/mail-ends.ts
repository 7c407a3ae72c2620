import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mail can be given up, and old mail is found by its age. */
export const mailEnds: Migration = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('given_up_at', 'text').execute();
    await db.schema.dropIndex('outbox_due').execute();
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .columns(['next_attempt_at'])
      .where(sql.ref('sent_at'), 'is', null)
      .where(sql.ref('given_up_at'), 'is', null)
      .execute();
    await db.schema.createIndex('outbox_by_age').on('outbox').columns(['created_at']).execute();
  },
};
