import type { Migration } from 'kysely/migration';

/** Files that took the reader too much time or memory are recognized by their hash, and not read again. */
export const unreadableFiles: Migration = {
  async up(db) {
    await db.schema
      .createTable('unreadable_files')
      .addColumn('sha256', 'text', (c) => c.primaryKey())
      .addColumn('strikes', 'integer', (c) => c.notNull())
      .addColumn('kept_until', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('unreadable_files_by_end')
      .on('unreadable_files')
      .columns(['kept_until'])
      .execute();
  },
};
