import type { Migration } from 'kysely/migration';

/** The database's log position when a session last wrote, so that it reads from no replica that is further behind. */
export const readCopies: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('written_to', 'text').execute();
  },
};
