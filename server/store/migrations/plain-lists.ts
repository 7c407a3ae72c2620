import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/store/engine.ts';

/**
 * Lists are made from plain columns: the row's JSON goes, and the triggers that kept it. The index of refused mail
 * begins with what the overview asks for.
 */
export const plainLists: Migration = {
  async up(db) {
    if (isPostgres(db)) {
      await sql`drop trigger trackings_keep_summary on trackings`.execute(db);
      await sql`drop function trackings_summary()`.execute(db);
    } else {
      await sql`drop trigger trackings_summary_on_insert`.execute(db);
      await sql`drop trigger trackings_summary_on_update`.execute(db);
      await db.schema.dropIndex('trackings_by_listing').execute();
    }
    await db.schema.alterTable('trackings').dropColumn('summary').execute();
    // PostgreSQL's never had the JSON.
    if (!isPostgres(db))
      await db.schema
        .createIndex('trackings_by_listing')
        .on('trackings')
        .columns(['customer_id', 'listed_at desc', 'id desc'])
        .execute();
    await db.schema.dropIndex('outbox_refused').execute();
    await db.schema
      .createIndex('outbox_refused')
      .on('outbox')
      .columns(['recipient', 'customer_id'])
      .where(sql.ref('refused_at'), 'is not', null)
      .execute();
  },
};
