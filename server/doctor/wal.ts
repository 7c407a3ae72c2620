import { walBytesOf } from '#server/installation/wal.ts';
import type { Config } from '#server/settings/config.ts';
import { fine, note, type Verdict } from './finding.ts';

const gigabyte = 1e9;

/** The size of SQLite's write-ahead log, which a long read lets grow and only a clean stop shrinks. */
export async function checkWal(config: Config): Promise<Verdict> {
  const bytes = await walBytesOf(config);
  return bytes < gigabyte
    ? fine('SQLite’s write-ahead log is small, or not in use.')
    : note(
        `SQLite’s write-ahead log takes ${(bytes / gigabyte).toFixed(1)} GB, because something read for long: stop and start the portal, which empties it.`,
      );
}
