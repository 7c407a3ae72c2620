import type { Migration } from 'kysely/migration';

/** Editors by name, who sign in with a key where the editor has an address of its own. */
export const editors: Migration = {
  async up(db) {
    await db.schema
      .createTable('editors')
      .addColumn('name', 'text', (c) => c.primaryKey().notNull())
      .addColumn('may_publish', 'integer', (c) => c.notNull())
      .addColumn('key_hash', 'text', (c) => c.notNull().unique())
      .addColumn('key_made_at', 'text', (c) => c.notNull())
      .addColumn('last_signed_in_at', 'text')
      .execute();
    await db.schema
      .createTable('editor_sessions')
      .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('editor', 'text', (c) => c.notNull().references('editors.name'))
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('editor_sessions_by_editor')
      .on('editor_sessions')
      .columns(['editor'])
      .execute();
  },
};
