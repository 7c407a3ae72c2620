import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Store } from '#server/store/open.ts';

/**
 * The file of a table or an index in PostgreSQL's own folder; undefined if that is on another machine. The server notices
 * damage in it only if it has not read it yet.
 */
export async function fileOfRelation(store: Store, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ folder: string; path: string }>`
    select current_setting('data_directory') as folder, pg_relation_filepath(${name}) as path
  `.execute(store);
  const [relation] = rows;
  const file = relation && join(relation.folder, relation.path);
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** PostgreSQL’s `block_size`, in bytes. */
const pageSize = 8192;

/** Overwrites the first page of a file of PostgreSQL's with one repeated byte. */
export const overwriteFirstPage = (file: string, byte: number): void =>
  writeFileSync(file, Buffer.alloc(pageSize, byte), { flag: 'r+' });
