import type { Migration } from 'kysely/migration';

/** A quick way to the failed sign-ins that may be forgotten. */
export const throttlesByAge: Migration = {
  async up(db) {
    await db.schema
      .createIndex('login_throttles_by_age')
      .on('login_throttles')
      .columns(['last_failed_at'])
      .execute();
  },
};
