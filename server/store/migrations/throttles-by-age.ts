import type { Migration } from 'kysely/migration';

/** An index for finding the failed sign-ins that can be deleted. */
export const throttlesByAge: Migration = {
  async up(db) {
    await db.schema
      .createIndex('login_throttles_by_age')
      .on('login_throttles')
      .columns(['last_failed_at'])
      .execute();
  },
};
