import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#server/units/duration.ts';
import { encryptedSuffix } from './encrypted.ts';

/** Which backups are kept: the newest `count`, and all of the last `days`. */
export interface Retention {
  readonly count: number;
  readonly days: number;
}

/** The good backup that was just made, which stays even if the clock was once ahead. */
interface Made {
  readonly made: string;
  readonly now: Date;
}

const dated = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:\.tar\.age)?$/;

/** The name of a backup in a folder of backups, such as `portal-2026-11-26T03-00-00Z`. */
export const datedName = (now: Date, isEncrypted: boolean): string =>
  `portal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isEncrypted ? encryptedSuffix : ''}`;

function madeAt(name: string): number | undefined {
  const [, date, ...time] = dated.exec(name) ?? [];
  return date === undefined ? undefined : Date.parse(`${date}T${time.join(':')}Z`);
}

/** The names of those dated backups that need not stay; other names in the folder never are among them. */
export function findOutdated(
  names: readonly string[],
  { count, days }: Retention,
  { made, now }: Made,
): string[] {
  const others = names.filter((name) => name !== made && madeAt(name) !== undefined);
  const keptSince = now.getTime() - days * day;
  return others
    .toSorted()
    .toReversed()
    .filter((name, index) => index >= count - 1 && Number(madeAt(name)) < keptSince);
}

/** Deletes the backups of a folder that need not stay; returns how many. */
export async function dropOutdated(
  folder: string,
  retention: Retention,
  made: Made,
): Promise<number> {
  const outdated = findOutdated(await readdir(folder), retention, made);
  for (const name of outdated) await rm(join(folder, name), { recursive: true });
  return outdated.length;
}
