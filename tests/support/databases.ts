import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolder } from '#server/files/folder.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { isPostgres } from '#server/store/engine.ts';
import { openPostgres, openStore, type Store } from '#server/store/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with a seeded SQLite database and the seeded invoice files. */
    seededFolder: string;
    /** PostgreSQL's default database and the names of a seeded and an empty one; undefined on SQLite. */
    postgres: { readonly url: string; readonly seeded: string; readonly empty: string } | undefined;
  }
}

/** A database for one test. */
export interface TestDatabase {
  readonly store: Store;
  /** Environment variables with which a server uses the same data. */
  readonly environment: Readonly<Record<string, string>>;
  /** Opens a second connection, as another process would. */
  readonly open: () => Store;
  /** Opens it read-only. */
  readonly openReadOnly: () => Promise<Store>;
  /** Removes it; all connections must be closed. */
  readonly drop: () => Promise<void>;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function copyInPostgres(
  folder: string,
  { url }: { url: string },
  template: string,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  const address = new URL(name, url).href;
  const openAt = (url: string) => openPostgres({ url, connections: 10, timeout: 10_000 });
  const open = () => openAt(address);
  const readOnly = '?options=-c%20default_transaction_read_only%3Don';
  return {
    store: open(),
    environment: { DATA_DIR: folder, DATABASE_URL: address },
    open,
    openReadOnly: async () => openAt(address + readOnly),
    drop: () => onServer(url, `drop database ${name} with (force)`),
  };
}

/** An SQLite database in a folder, created if missing. */
export function openFileIn(folder: string): TestDatabase {
  const open = () => openStore(databaseIn(folder));
  const openReadOnly = async () => {
    const store = open();
    await sql`pragma query_only = on`.execute(store);
    return store;
  };
  const environment = { DATA_DIR: folder };
  return { store: open(), environment, open, openReadOnly, drop: async () => undefined };
}

/** A database with the demo customers, on the engine the suite runs on. */
export async function openSeeded(folder: string): Promise<TestDatabase> {
  const postgres = inject('postgres');
  if (postgres) return await copyInPostgres(folder, postgres, postgres.seeded);
  cpSync(databaseIn(inject('seededFolder')), databaseIn(folder));
  return openFileIn(folder);
}

/** Stores the demo customers' invoices in a data folder. */
export const copySeededFiles = (folder: string): void =>
  cpSync(join(inject('seededFolder'), 'attachments'), join(folder, 'attachments'), {
    recursive: true,
  });

/** Stores the demo customers' invoices in another file store. */
export async function putSeededFiles(files: FileStore): Promise<void> {
  const seeded = openFolder(join(inject('seededFolder'), 'attachments'));
  for await (const { key } of seeded.list()) {
    const bytes = await seeded.read(key);
    if (bytes) await files.put(key, bytes);
  }
}

/** A database without tables. */
export async function openEmpty(folder: string): Promise<TestDatabase> {
  const postgres = inject('postgres');
  return postgres ? await copyInPostgres(folder, postgres, postgres.empty) : openFileIn(folder);
}

/** Orders rows by insertion, as long as none has been updated since. */
export const asWritten = (store: Store) =>
  // PostgreSQL reuses the place (`ctid`) of a row whose transaction was rolled back.
  isPostgres(store) ? sql`(xmin::text::bigint, ctid)` : sql`rowid`;

/** Every row of every table. */
export async function dumpOf(store: Store): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of await store.introspection.getTables())
    rows[name] = (await sql`select * from ${sql.table(name)}`.execute(store)).rows;
  return rows;
}

/** Everything a copy of the database would contain: the bytes of SQLite's files, or every row. */
export async function bytesOf({ store, folder }: { store: Store; folder: string }) {
  if (inject('postgres')) return JSON.stringify(await dumpOf(store));
  const file = databaseIn(folder);
  return readFileSync(file, 'latin1') + readFileSync(`${file}-wal`, 'latin1');
}
