import type { Migration } from 'kysely/migration';

/** How far the database's log was when a session last wrote, so that it reads no older copy. */
export const readCopies: Migration = {
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('written_to', 'text').execute();
  },
};
