import { open, rm } from 'node:fs/promises';
import { type Damage, type NamedFile, sha256Of } from '#server/files/damage.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { openFolder } from '#server/files/folder.ts';
import { filesIn } from '#server/files/open.ts';
import { type Begin, silently } from '#server/progress.ts';
import { databaseIn, databaseName } from '#server/store/database-file.ts';
import { copyFile } from './copy-file.ts';
import { copyDatabase, describeDatabase } from './database.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { fillNewFolder } from './new-folder.ts';

/** Each round copies only what is new, so it is short; one is enough unless files are being deleted. */
const maxRounds = 20;

interface Source {
  readonly databaseFile: string;
  readonly files: FileStore;
  readonly now: Date;
  readonly begin?: Begin;
}

type DamageByKey = ReadonlyMap<string, Damage>;

const missingOf = (damageByKey: DamageByKey): string[] =>
  [...damageByKey.keys()].filter((key) => damageByKey.get(key) === 'missing').toSorted();

/** Copies the named files that are not copied yet; returns those that cannot be copied. */
async function copyNamed(
  files: FileStore,
  copies: FileStore,
  namedFiles: readonly NamedFile[],
  { copiedKeys, begin }: { readonly copiedKeys: Set<string>; readonly begin: Begin },
): Promise<DamageByKey> {
  const damageByKey = new Map<string, Damage>();
  const progress = begin('Copying', 'files');
  for (const [index, file] of namedFiles.entries()) {
    progress.update(index, index / namedFiles.length);
    if (copiedKeys.has(file.storage_key)) continue;
    const damage = await copyFile(files, copies, file);
    if (damage) damageByKey.set(file.storage_key, damage);
    else copiedKeys.add(file.storage_key);
  }
  progress.end(namedFiles.length);
  return damageByKey;
}

/** Syncs a copy, which SQLite's VACUUM INTO does not. */
async function makeDurable(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

async function fill(
  folder: string,
  { databaseFile, files, now, begin = silently }: Source,
): Promise<Manifest> {
  const copy = databaseIn(folder);
  const copies = openFolder(filesIn(folder));
  const copiedKeys = new Set<string>();
  let missingKeys: string[] = [];
  for (let round = 1; ; round += 1) {
    await rm(copy, { force: true });
    copyDatabase(databaseFile, copy);
    await makeDurable(copy);
    const { rows, migrations, namedFiles } = describeDatabase(copy);
    const damageByKey = await copyNamed(files, copies, namedFiles, { copiedKeys, begin });
    const previousMissing = missingKeys.join();
    missingKeys = missingOf(damageByKey);
    // A file may have been deleted with its row since: the next copy of the database has both or neither.
    if (missingKeys.length > 0 && missingKeys.join() !== previousMissing && round < maxRounds)
      continue;
    const namedKeys = new Set(namedFiles.map(({ storage_key }) => storage_key));
    for (const key of copiedKeys) if (!namedKeys.has(key)) await copies.remove(key);
    return {
      format: 1,
      madeAt: now.toISOString(),
      database: {
        file: databaseName,
        sha256: String(await sha256Of(openFolder(folder), databaseName)),
        migrations,
      },
      rows,
      files: namedFiles
        .filter(({ storage_key }) => !damageByKey.has(storage_key))
        .map(({ storage_key, size_bytes, sha256 }) => ({
          key: storage_key,
          bytes: size_bytes,
          sha256,
        })),
      broken: [...damageByKey].map(([key, damage]) => ({ key, damage })),
    };
  }
}

/**
 * Copies a snapshot of the database, and every file that its rows name, into a new folder while the server runs. The
 * folder gets its name only when it is complete.
 */
export const backUp = (target: string, source: Source): Promise<Manifest> =>
  fillNewFolder(target, 'a backup', async (folder) => {
    const manifest = await fill(folder, source);
    await writeManifest(folder, manifest);
    return manifest;
  });
