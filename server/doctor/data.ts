import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { damageOf } from '#server/files/damage.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { lockName, settleRestore } from '#server/installation/data-folder.ts';
import { findFileOutage, outages } from '#server/outages.ts';
import { type Config, StartError } from '#server/settings/config.ts';
import { findDamageIn } from '#server/store/find-damage.ts';
import { databaseFile } from '#server/store/from-config.ts';
import type { Store } from '#server/store/open.ts';
import { describeAnswer, measureAnswer, slowAnswer } from '#server/store/queries/ping.ts';
import { damageMessage } from '#server/store/soundness.ts';
import { readNamedFiles } from '#server/store/whole-tables.ts';
import { hour } from '#server/units/duration.ts';
import { fine, note, type Verdict, wrong } from './finding.ts';
import { findLockHolders, hasOpen } from './lock-holders.ts';
import { findRemedy } from './missing-files.ts';

/** Where SQLite keeps the lock of who may write, in a file without a write-ahead log (RESERVED_BYTE in its os.h). */
const reservedByte = 0x4000_0001;

/** Throws StartError if the running server has other files open than those in the place of database and log. */
function refuseExchanged(file: string, folder: string): void {
  const servers = findLockHolders(join(folder, lockName), reservedByte);
  if (servers.some((pid) => !hasOpen(pid, [file, `${file}-wal`])))
    throw new StartError(outages['database file exchanged'].advice);
}

/** Throws StartError unless the embedded database is there and passes SQLite's quick check. */
export function checkFile(config: Config): void {
  if (config.databaseUrl !== undefined) return;
  settleRestore(resolve(config.dataDir));
  const file = databaseFile(config);
  if (!existsSync(file))
    throw new StartError(`There is no database ${file}. Start the portal once, or set DATA_DIR.`);
  // Before it is opened, as SQLite would apply a log that belongs to another file.
  refuseExchanged(file, resolve(config.dataDir));
  const damage = findDamageIn(file, 'quick');
  if (damage !== undefined) throw new StartError(damageMessage(damage, { isPostgres: false }));
}

/** Asks the open database for an answer; it was opened, so its schema is of this version. */
export async function checkDatabase(config: Config, store: Store): Promise<Verdict> {
  const milliseconds = await measureAnswer(store);
  if (milliseconds >= slowAnswer)
    return wrong(`${describeAnswer(milliseconds)}: look at its load and at the network between.`);
  return fine(
    config.databaseUrl === undefined
      ? 'SQLite’s quick check finds no damage, and the schema is of this version; “check” reads more.'
      : 'PostgreSQL answers, and the schema is of this version; “check” reads every row.',
  );
}

/** Writes a file, reads it back and deletes it: a key may be allowed to read only. Undefined when all of it works. */
export async function tryWriting(files: FileStore): Promise<Verdict | undefined> {
  const key = `doctor-${randomBytes(8).toString('hex')}`;
  const content = randomBytes(1024);
  try {
    await files.put(key, content);
    const stream = await files.read(key);
    const isSame = stream !== undefined && content.equals(await buffer(stream));
    return isSame ? undefined : wrong('A file that was written could not be read back.');
  } catch (error) {
    const reason = findFileOutage(error);
    if (reason === undefined) throw error;
    return wrong(
      `No file can be written and read back (${reason}): see the rights of the key or the user, and the free space.`,
    );
  } finally {
    await files.remove(key).catch(() => undefined);
  }
}

/** Compares the keys in rows with those in the file store; `backup check` compares contents. */
export async function checkFiles(
  store: Store,
  files: FileStore,
  now: Date,
  dataDir?: string,
): Promise<Verdict> {
  const unnamedFiles = new Map<string, Date>();
  for await (const { key, storedAt } of files.list()) unnamedFiles.set(key, storedAt);
  const missingKeys: string[] = [];
  let rowCount = 0;
  for await (const file of readNamedFiles(store)) {
    rowCount += 1;
    if (unnamedFiles.delete(file.storage_key)) continue;
    // It may have been stored since the list was made.
    if ((await damageOf(files, file)) === 'missing') missingKeys.push(file.storage_key);
  }
  if (missingKeys.length > 0)
    return wrong(
      `${missingKeys.length} of ${rowCount} files are missing, such as ${missingKeys[0]}: ${findRemedy(missingKeys, dataDir)}`,
    );
  // Once an hour a running server deletes those that are older than an hour (server/attachments/sweep.ts).
  const latestSwept = now.getTime() - 2 * hour;
  const surplus = [...unnamedFiles]
    .filter(([, storedAt]) => storedAt.getTime() < latestSwept)
    .map(([key]) => key);
  if (surplus.length > 0)
    return note(
      `${surplus.length} files have no row, such as ${surplus[0]}: a running server deletes them each hour.`,
    );
  return fine(`All ${rowCount} files that rows name are there, and no others.`);
}
