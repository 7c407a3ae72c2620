import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { hour } from '#server/units/duration.ts';
import { codeOf } from '#server/units/error-code.ts';
import { findFileOutage } from '../files/failures.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Config, StartError } from '../settings/config.ts';
import { findDamageIn } from '../store/find-damage.ts';
import { databaseFile } from '../store/from-config.ts';
import type { Store } from '../store/open.ts';
import { pingStore } from '../store/queries/ping.ts';
import { damageMessage } from '../store/soundness.ts';
import { readFileRows } from '../store/whole-tables.ts';
import { fine, note, type Verdict, wrong } from './finding.ts';

/** Throws StartError unless the embedded database is there and passes SQLite's quick check. */
export function checkFile(config: Config): void {
  if (config.databaseUrl !== undefined) return;
  const file = databaseFile(config);
  if (!existsSync(file))
    throw new StartError(`There is no database ${file}. Start the portal once, or set DATA_DIR.`);
  const damage = findDamageIn(file, 'quick');
  if (damage !== undefined) throw new StartError(damageMessage(damage, { isPostgres: false }));
}

/** A database that was opened has the schema of this version. */
export async function checkDatabase(config: Config, store: Store): Promise<Verdict> {
  await pingStore(store);
  return fine(
    config.databaseUrl === undefined
      ? 'SQLite’s quick check finds no damage, and the schema is of this version; “check” reads more.'
      : 'PostgreSQL answers, and the schema is of this version; “check” reads every row.',
  );
}

const findMissingRight = (error: unknown): string | undefined =>
  ['EACCES', 'EPERM'].find((code) => code === codeOf(error));

/** Writes a file, reads it back and deletes it: a key may be allowed to read only. Undefined when all of it works. */
export async function tryWriting(files: FileStore): Promise<Verdict | undefined> {
  const key = `doctor-${randomBytes(8).toString('hex')}`;
  const sent = randomBytes(1024);
  try {
    await files.put(key, sent);
    const found = await files.read(key);
    const isSame = found !== undefined && sent.equals(await buffer(found));
    return isSame ? undefined : wrong('A file that was written could not be read back.');
  } catch (error) {
    const reason = findFileOutage(error) ?? findMissingRight(error);
    if (reason === undefined) throw error;
    return wrong(
      `No file can be written and read back (${reason}): see the rights of the key or the user, and the free space.`,
    );
  } finally {
    await files.remove(key).catch(() => undefined);
  }
}

/** Compares the files that rows name with those that are there, by name; `backup check` compares contents. */
export async function checkFiles(store: Store, files: FileStore, now: Date): Promise<Verdict> {
  const unnamed = new Map<string, Date>();
  for await (const { key, storedAt } of files.list()) unnamed.set(key, storedAt);
  const missing: string[] = [];
  let named = 0;
  for await (const rows of readFileRows(store))
    for (const row of rows) {
      const key = String(row['storage_key']);
      named += 1;
      if (!unnamed.delete(key)) missing.push(key);
    }
  if (missing.length > 0)
    return wrong(
      `${missing.length} of ${named} files are missing, such as ${missing[0]}: take them from a backup, under the same name.`,
    );
  const youngestSurplus = now.getTime() - 2 * hour;
  const surplus = [...unnamed]
    .filter(([, storedAt]) => storedAt.getTime() < youngestSurplus)
    .map(([key]) => key);
  if (surplus.length > 0)
    return note(
      `${surplus.length} files have no row, such as ${surplus[0]}: a running server deletes them each hour.`,
    );
  return fine(`All ${named} files that rows name are there, and no others.`);
}
