import type { Migration } from 'kysely/migration';

/** A sent mail can be sent again: the copy names the mail that it repeats. */
export const mailCopies: Migration = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('copy_of', 'text').execute();
  },
};
