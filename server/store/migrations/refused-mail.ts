import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which addresses turned a mail away for good, found by the address. */
export const refusedMail: Migration = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('refused_at', 'text').execute();
    await db.schema
      .createIndex('outbox_refused')
      .on('outbox')
      .columns(['recipient'])
      .where(sql.ref('refused_at'), 'is not', null)
      .execute();
  },
};
