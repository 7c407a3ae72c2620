import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Permanently refused mail, indexed by address. */
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
