import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#server/units/duration.ts';
import { encryptedSuffix } from './encrypted.ts';
import { partialSuffix } from './new-folder.ts';

/** Which backups are kept: the newest `count`, and all of the last `days`. */
export interface Retention {
  readonly count: number;
  readonly days: number;
}

/** The good backup that was just made, which stays even if the clock was once ahead. */
interface NewBackup {
  readonly name: string;
  readonly now: Date;
}

const datedPattern = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:\.tar\.age)?$/;

/** The name of a backup in a folder of backups, such as `portal-2026-11-26T03-00-00Z`. */
export const datedName = (now: Date, isEncrypted: boolean): string =>
  `portal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isEncrypted ? encryptedSuffix : ''}`;

function madeAt(name: string): number | undefined {
  const [, date, ...time] = datedPattern.exec(name) ?? [];
  return date === undefined ? undefined : Date.parse(`${date}T${time.join(':')}Z`);
}

/** The parts of backups that began a day ago or earlier and were killed. */
const findAbandoned = (names: readonly string[], now: Date): string[] =>
  names
    .filter((name) => name.endsWith(partialSuffix))
    .filter((name) => {
      const begunAt = madeAt(name.slice(0, -partialSuffix.length));
      return begunAt !== undefined && begunAt <= now.getTime() - day;
    });

/** The names of the dated backups that need not stay; names of another form are never among them. */
export function findOutdated(
  names: readonly string[],
  { count, days }: Retention,
  { name: newName, now }: NewBackup,
): string[] {
  const olderNames = names.filter((name) => name !== newName && madeAt(name) !== undefined);
  const keptSince = now.getTime() - days * day;
  // The new backup, which is not among them, is one of the `count`.
  const outdatedNames = olderNames
    .toSorted()
    .toReversed()
    .filter((name, index) => index >= count - 1 && Number(madeAt(name)) < keptSince);
  return [...outdatedNames, ...findAbandoned(names, now)];
}

/** Deletes the backups of a folder that need not stay; returns their number. */
export async function dropOutdated(
  folder: string,
  retention: Retention,
  newBackup: NewBackup,
): Promise<number> {
  const outdated = findOutdated(await readdir(folder), retention, newBackup);
  for (const name of outdated) await rm(join(folder, name), { recursive: true });
  return outdated.length;
}
