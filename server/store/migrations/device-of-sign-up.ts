import type { Migration } from 'kysely/migration';

/** The device that signed up, which is signed in when it activates; null for sign-ups of the version before. */
export const deviceOfSignUp: Migration = {
  async up(db) {
    await db.schema.alterTable('sign_ups').addColumn('device_hash', 'text').execute();
  },
};
