import type { Migration } from 'kysely/migration';
import { clustered } from './initial/table.ts';

/** Sign-ups that wait for their activation, captchas that are used up, and the time zone of a session. */
export const signUps: Migration = {
  async up(db) {
    await db.schema
      .createTable('sign_ups')
      .addColumn('code', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('profile', 'text', (c) => c.notNull())
      .addColumn('referred_by', 'integer')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('token_expires_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('sign_ups_by_email')
      .on('sign_ups')
      .columns(['email', 'created_at'])
      .execute();
    await db.schema.createIndex('sign_ups_by_age').on('sign_ups').columns(['created_at']).execute();
    await db.schema
      .createTable('spent_captchas')
      .addColumn('id_hash', 'text', (c) => c.primaryKey().notNull())
      .addColumn('intent_hash', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .modifyEnd(clustered)
      .execute();
    await db.schema
      .createIndex('spent_captchas_by_end')
      .on('spent_captchas')
      .columns(['expires_at'])
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('time_zone', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
