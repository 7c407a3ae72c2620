import { readFileSync } from 'node:fs';
import { findOutage, outageOf } from '#server/outages.ts';
import type { Config } from '#server/settings/config.ts';
import { databaseFile } from '#server/store/from-config.ts';
import type { Store } from '#server/store/open.ts';
import { findTableHolders, tryWriting } from '#server/store/queries/try-writing.ts';
import { fine, type Verdict, wrong } from './finding.ts';
import { findLockHolders } from './lock-holders.ts';

/** Where SQLite keeps its write lock in the file `-shm` (WAL_WRITE_LOCK in its wal.c). */
const writeLockByte = 120;

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
  const holders = findLockHolders(lockFile, writeLockByte);
  if (holders.length > 0)
    return `It is held by ${holders.map(nameOf).join(' and ')}: let it end, or end it.`;
  return `“fuser -v ${lockFile}” lists the programs that use it; end the one that is not the portal.`;
}

/** Who holds a table of PostgreSQL, and how to end that. */
async function describeSessions(store: Store): Promise<string> {
  const sessions = (await findTableHolders(store)).map(
    ({ pid, program, role }) =>
      `It is held by process ${pid} (${program || 'no name'}, role ${role}): let it end, or end it with “select pg_terminate_backend(${pid})”.`,
  );
  return sessions.join(' ') || 'It is free by now.';
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
    if (reason !== 'busy')
      return wrong(`Nothing can be written (${reason}: ${cause}); ${outageOf(reason)?.remedy}.`);
    const holder =
      config.databaseUrl === undefined
        ? describeHolder(databaseFile(config))
        : await describeSessions(store);
    return wrong(`Nothing can be written: another program holds a lock of the database. ${holder}`);
  }
}
