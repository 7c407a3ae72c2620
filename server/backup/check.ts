import { damageOf } from '#server/files/damage.ts';
import { openFolder } from '#server/files/folder.ts';
import { filesIn } from '#server/files/open.ts';
import { type Begin, silently } from '#server/progress.ts';
import { StartError } from '#server/settings/config.ts';
import { databaseIn, databaseName } from '#server/store/database-file.ts';
import { findUnknownMigration } from '#server/store/migrations/all.ts';
import { checkDatabase, describeDatabase } from './database.ts';
import { type Manifest, readManifest } from './manifest.ts';

async function checkFiles(folder: string, { files }: Manifest, begin: Begin): Promise<void> {
  const progress = begin('Checking', 'files');
  const copies = openFolder(filesIn(folder));
  const brokenKeys: string[] = [];
  for (const [index, { key, sha256 }] of files.entries()) {
    if (await damageOf(copies, { storage_key: key, sha256 })) brokenKeys.push(key);
    progress.update(index, index / files.length);
  }
  progress.end(files.length);
  if (brokenKeys.length > 0)
    throw new StartError(
      `Of the backup’s ${files.length} files ${brokenKeys.length} are missing or damaged, such as attachments/${brokenKeys[0]}.`,
    );
}

/** Throws StartError unless everything in a backup is as its manifest says; changes nothing. */
export async function checkBackup(folder: string, begin = silently): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { sha256, migrations } = manifest.database;
  const damage = await damageOf(openFolder(folder), { storage_key: databaseName, sha256 });
  if (damage) throw new StartError(`The ${databaseName} of the backup is ${damage}.`);
  const unknownMigration = findUnknownMigration(migrations);
  if (unknownMigration)
    throw new StartError(
      `The backup is of a newer version of the portal, with ${unknownMigration}; restore it with that version.`,
    );
  checkDatabase(databaseIn(folder));
  const { rows, namedFiles } = describeDatabase(databaseIn(folder));
  const manifestKeys = [...manifest.files, ...manifest.broken].map(({ key }) => key).toSorted();
  const databaseKeys = namedFiles.map(({ storage_key }) => storage_key).toSorted();
  if (
    JSON.stringify(rows) !== JSON.stringify(manifest.rows) ||
    manifestKeys.join() !== databaseKeys.join()
  )
    throw new StartError(
      'The backup’s manifest and its database do not have the same rows and files.',
    );
  await checkFiles(folder, manifest, begin);
  return manifest;
}
