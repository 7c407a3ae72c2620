import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the last backup and the last check of one, which metrics ask for all the time. */
export const backupActs: Migration = {
  async up(db) {
    // The words of findLastBackups(), or SQLite would not use it.
    await sql`
      create index audit_of_backups on audit (act, at)
      where act in ('backup-made', 'backup-checked')
    `.execute(db);
  },
};
