import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlineIn, releasesIn } from '#server/site/releases.ts';

// For pages that are still open, and for going back.
const maxReleases = 10;

/** Whether another process builds there. */
function isTaken(folder: string): boolean {
  try {
    const pid = Number(readFileSync(join(folder, 'building', 'pid'), 'utf8'));
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Undoes what a crash left half done, and removes releases that no open page needs any more. */
export function tidyReleases(folder: string): void {
  if (isTaken(folder)) return;
  const online = onlineIn(folder) ?? '';
  const remove = (name: string) => rmSync(join(folder, name), { recursive: true, force: true });
  remove('building');
  remove('online.next');
  const ids = releasesIn(folder);
  // Newer than what is online: whole, but never shown.
  for (const id of ids.filter((id) => id > online)) remove(id);
  for (const id of ids.filter((id) => id < online).slice(maxReleases - 1)) remove(id);
}

/** Takes the only place for building; throws while another editor publishes. */
export function takePlace(folder: string): void {
  if (isTaken(folder)) throw new Error('Somebody else is publishing. Try again in a minute.');
  tidyReleases(folder);
  mkdirSync(join(folder, 'building'), { recursive: true });
  writeFileSync(join(folder, 'building', 'pid'), String(process.pid));
}
