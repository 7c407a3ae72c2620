import { stat } from 'node:fs/promises';
import type { Config } from '#server/settings/config.ts';
import { databaseFile } from '#server/store/from-config.ts';
import { codeOf } from '#server/units/error-code.ts';

/** The bytes of SQLite's write-ahead log; 0 without one, as with PostgreSQL. */
export async function walBytesOf(config: Config): Promise<number> {
  if (config.databaseUrl !== undefined) return 0;
  try {
    return (await stat(`${databaseFile(config)}-wal`)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}
