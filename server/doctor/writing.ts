import { readFileSync, statSync } from 'node:fs';
import { findOutage, outageOf } from '#server/outages.ts';
import type { Config } from '#server/settings/config.ts';
import { databaseFile } from '#server/store/from-config.ts';
import type { Store } from '#server/store/open.ts';
import { tryWriting } from '#server/store/queries/try-writing.ts';
import { fine, type Verdict, wrong } from './finding.ts';

/** Where SQLite keeps its write lock in the file `-shm` (WAL_WRITE_LOCK in its wal.c). */
const writeLockByte = 120;

/** The processes that hold the lock of a byte of a file, by the lines of Linux’s /proc/locks. */
export function lockHolders(locks: string, inode: number, byte: number): number[] {
  return locks.split('\n').flatMap((line) => {
    // 1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120; one that waits has “->” before POSIX.
    const [, , , kind, pid, file, first, last] = line.trim().split(/\s+/);
    const isHeld = kind === 'WRITE' && Number(file?.split(':')[2]) === inode;
    const end = last === 'EOF' ? Number.POSITIVE_INFINITY : Number(last);
    return isHeld && Number(first) <= byte && byte <= end ? [Number(pid)] : [];
  });
}

function nameOf(pid: number): string {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
    return `process ${pid} (${words.slice(0, 200)})`;
  } catch {
    return `process ${pid}`;
  }
}

/** Who holds SQLite's write lock, or how to find out. */
function describeHolder(file: string): string {
  const lockFile = `${file}-shm`;
  try {
    const holders = lockHolders(
      readFileSync('/proc/locks', 'utf8'),
      statSync(lockFile).ino,
      writeLockByte,
    );
    if (holders.length > 0)
      return `It is held by ${holders.map(nameOf).join(' and ')}: let it end, or end it.`;
  } catch {
    // Not Linux, or not readable.
  }
  return `“fuser -v ${lockFile}” lists the programs that use it; end the one that is not the portal.`;
}

/** Tries to insert, update and delete in each table, and keeps nothing. */
export async function checkWriting(config: Config, store: Store): Promise<Verdict> {
  try {
    await tryWriting(store);
    return fine('Each table takes an insert, an update and a delete.');
  } catch (error) {
    const reason = findOutage(error);
    if (reason === undefined || outageOf(reason)?.remedy === undefined) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    const isLock = reason === 'busy' && config.databaseUrl === undefined;
    return wrong(
      isLock
        ? `Nothing can be written: another program holds the database’s lock. ${describeHolder(databaseFile(config))}`
        : `Nothing can be written (${reason}: ${cause}); ${outageOf(reason)?.remedy}.`,
    );
  }
}
