import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/settings/config.ts';
import { findDamageIn } from '#server/store/find-damage.ts';
import { lockTimeout } from '#server/store/node-sqlite.ts';
import { fileTables } from '#server/store/whole-tables.ts';

function withReader<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true, timeout: lockTimeout });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Writes a snapshot of the database into a new file, while others go on writing. */
export function copyDatabase(file: string, copy: string): void {
  withReader(file, (database) => database.prepare('VACUUM INTO ?').run(copy));
}

const columnOf = (database: DatabaseSync, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row)[0]));

/** The row counts, migrations and named files of a copy of the database. */
export const describeDatabase = (file: string) =>
  withReader(file, (database) => {
    const tables = columnOf(
      database,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    const rows = Object.fromEntries(
      tables.map((name) => {
        const countRow = database.prepare(`SELECT count(*) AS count FROM "${name}"`).get();
        return [name, Number(countRow?.['count'])];
      }),
    );
    const migrations = columnOf(database, 'SELECT name FROM kysely_migration ORDER BY name');
    // A backup may be of an older version, which had fewer of these tables.
    const namedFiles = database
      .prepare(
        fileTables
          .filter((table) => tables.includes(table))
          .map((table) => `SELECT storage_key, sha256, size_bytes FROM ${table}`)
          .join(' UNION ALL ')
          .concat(' ORDER BY storage_key'),
      )
      .all()
      .map((row) => ({
        storage_key: String(row['storage_key']),
        sha256: String(row['sha256']),
        size_bytes: Number(row['size_bytes']),
      }));
    return { rows, migrations, namedFiles };
  });

/** Throws StartError when a copy of the database is corrupt. */
export function checkDatabase(file: string): void {
  const damage = findDamageIn(file, 'full');
  if (damage !== undefined)
    throw new StartError(`The database of the backup is damaged: ${damage}.`);
}
