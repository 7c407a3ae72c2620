import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Damage, type NamedFile, sha256Of } from '../files/damage.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFolder } from '../files/folder.ts';
import { type Begin, silently } from '../progress.ts';
import { databaseIn, databaseName } from '../store/database-file.ts';
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

type Broken = ReadonlyMap<string, Damage>;

const missingOf = (broken: Broken): string[] =>
  [...broken].flatMap(([key, damage]) => (damage === 'missing' ? key : [])).toSorted();

/** Copies the named files that are not copied yet; returns those that cannot be copied. */
async function copyNamed(
  files: FileStore,
  copies: FileStore,
  named: readonly NamedFile[],
  { copied, begin }: { readonly copied: Set<string>; readonly begin: Begin },
): Promise<Broken> {
  const broken = new Map<string, Damage>();
  const progress = begin('Copying', 'files');
  for (const [index, file] of named.entries()) {
    progress.update(index, index / named.length);
    if (copied.has(file.storage_key)) continue;
    const damage = await copyFile(files, copies, file);
    if (damage) broken.set(file.storage_key, damage);
    else copied.add(file.storage_key);
  }
  progress.end(named.length);
  return broken;
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
  const copies = openFolder(join(folder, 'attachments'));
  const copied = new Set<string>();
  let missing: string[] = [];
  for (let round = 1; ; round += 1) {
    await rm(copy, { force: true });
    copyDatabase(databaseFile, copy);
    await makeDurable(copy);
    const { rows, migrations, named } = describeDatabase(copy);
    const broken = await copyNamed(files, copies, named, { copied, begin });
    const missingBefore = missing.join();
    missing = missingOf(broken);
    // A file may have been deleted with its row since: the next copy of the database has both or neither.
    if (missing.length > 0 && missing.join() !== missingBefore && round < maxRounds) continue;
    const needed = new Set(named.map(({ storage_key }) => storage_key));
    for (const key of copied) if (!needed.has(key)) await copies.remove(key);
    return {
      format: 1,
      madeAt: now.toISOString(),
      database: {
        file: databaseName,
        sha256: String(await sha256Of(openFolder(folder), databaseName)),
        migrations,
      },
      rows,
      files: named
        .filter(({ storage_key }) => !broken.has(storage_key))
        .map(({ storage_key, size_bytes, sha256 }) => ({
          key: storage_key,
          bytes: size_bytes,
          sha256,
        })),
      broken: [...broken].map(([key, damage]) => ({ key, damage })),
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
