import { lstat, opendir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findLeftoverScratch } from '#server/backup/scratch.ts';
import { replacedPrefix, stagingPrefix } from '#server/installation/finish-restore.ts';
import { rightsOfOthers } from '#server/installation/private-files.ts';
import { freeBytesOf } from '#server/installation/space.ts';
import { findCommit } from '#server/metrics/commit.ts';
import { readVersion } from '#server/metrics/version.ts';
import type { Config } from '#server/settings/config.ts';
import { fine, note, type Verdict, wrong } from './finding.ts';

const gigabyte = 1e9;
const minimumNode = 24;

/** Whether other users of the machine can read anything in the data folder. */
export async function checkPermissions({ dataDir }: Config): Promise<Verdict> {
  const folder = resolve(dataDir);
  const openPaths: string[] = [];
  const look = async (path: string) => {
    const stats = await lstat(path).catch(() => undefined);
    if (stats && !stats.isSymbolicLink() && (stats.mode & rightsOfOthers) !== 0)
      openPaths.push(path);
  };
  await look(folder);
  for await (const { parentPath, name } of await opendir(folder, { recursive: true }))
    await look(join(parentPath, name));
  return openPaths.length === 0
    ? fine(`Only this user can read ${folder}.`)
    : wrong(
        `Other users can read ${openPaths.length} files, such as ${openPaths[0]}: chmod -R go= ${folder}`,
      );
}

/** Plain copies of the data that killed or finished commands left in the data folder. */
export async function checkLeftovers({ dataDir }: Config): Promise<Verdict> {
  const folder = resolve(dataDir);
  const names = await readdir(folder);
  const pathsOf = (prefix: string) =>
    names.filter((name) => name.startsWith(prefix)).map((name) => join(folder, name));
  const notes = [
    ...(await findLeftoverScratch(folder)).map(
      (path) =>
        `${path} is left from a backup that was killed, a plain copy of the data: delete it, or the next encrypted backup will.`,
    ),
    ...pathsOf(stagingPrefix).map(
      (path) =>
        `${path} is of a restore that was killed or is under way, a plain copy of the data: the next start of the server deletes it.`,
    ),
    ...pathsOf(replacedPrefix).map(
      (path) =>
        `${path} is what a restore replaced: delete it once nothing of it is needed any more.`,
    ),
  ];
  if (notes.length > 0) return note(notes.join(' '));
  return fine('Nothing is left of backups and restores.');
}

/** The free space of the disk with the data folder. */
export async function checkSpace({ dataDir }: Config): Promise<Verdict> {
  const freeBytes = await freeBytesOf(dataDir);
  const message = `${(freeBytes / gigabyte).toFixed(1)} GB are free on the disk of ${resolve(dataDir)}`;
  if (freeBytes < gigabyte / 10)
    return wrong(`${message}: make room, or writes will soon be refused.`);
  return freeBytes < gigabyte ? note(`${message}: make room soon.`) : fine(`${message}.`);
}

/** The versions of the portal and of Node. */
export function checkVersions({ commit }: Config): Verdict {
  const message = `Portal ${readVersion()}, commit ${findCommit(commit)}, Node ${process.version}`;
  return Number.parseInt(process.version.slice(1), 10) < minimumNode
    ? wrong(`${message}: use Node ${minimumNode}.`)
    : fine(`${message}.`);
}
