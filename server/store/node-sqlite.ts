import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';
import { foldText } from '#lib/domain/fold-text.ts';
import type { EmbeddedDatabase } from './sqlite.ts';

const asInput = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];

const wrap = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...asInput(parameters)),
  run: (parameters) => statement.run(...asInput(parameters)),
  iterate: (parameters) => statement.iterate(...asInput(parameters)),
});

/** A full disk rolls a transaction back automatically; a second rollback would hide the cause. */
const rollbackOnce = (database: DatabaseSync, rollback: SqliteStatement): SqliteStatement => ({
  ...rollback,
  run: (parameters) =>
    database.isTransaction ? rollback.run(parameters) : { changes: 0, lastInsertRowid: 0 },
});

/** The most statements kept prepared; far more than our queries need. */
const cacheLimit = 500;

function withStatementCache(database: DatabaseSync): EmbeddedDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size >= cacheLimit) statements.clear();
      const wrapped = wrap(database.prepare(sql));
      const statement = sql === 'rollback' ? rollbackOnce(database, wrapped) : wrapped;
      statements.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
    get isTransaction() {
      return database.isTransaction;
    },
  };
}

/** Milliseconds that opening the file, or a command, waits while another process holds the lock. */
export const lockTimeout = 5000;

// Statements never wait inside SQLite, as that would stop the whole process: sqlite.ts tries them again.
const neverBlock = 'PRAGMA busy_timeout = 0;';

// 32 MB of pages are cached, and the first 256 MB of the file are mapped into memory.
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -32000;
  PRAGMA mmap_size = 268435456;
`;

/** Opens an SQLite file for Kysely: durable, and with a cache of prepared statements. */
export function openWriter(file: string): EmbeddedDatabase {
  const database = new DatabaseSync(file, {
    timeout: lockTimeout,
    enableForeignKeyConstraints: true,
  });
  // SQLite knows the cases of ASCII letters only, and no accents.
  database.function('folded', { deterministic: true }, (text) =>
    foldText(String(text)).toLowerCase(),
  );
  database.exec(settings + neverBlock);
  return withStatementCache(database);
}
