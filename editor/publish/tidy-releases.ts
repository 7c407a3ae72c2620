import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlineFile, onlineIn, releasesIn } from '#server/site/releases.ts';

// For pages that are still open, and for going back.
const maxReleases = 10;

/** The file with the id of the next release, before it replaces `onlineFile`. */
export const nextOnlineFile = `${onlineFile}.next`;

/** The folder in which the next release is built. */
export const workshopIn = (releases: string): string => join(releases, 'building');

/** The folder of the sources from which it is built. */
export const sourceIn = (releases: string): string => join(workshopIn(releases), 'source');

const pidFile = (releases: string): string => join(workshopIn(releases), 'pid');

/** Whether another process is building. */
function isTaken(releases: string): boolean {
  try {
    const pid = Number(readFileSync(pidFile(releases), 'utf8'));
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes what a crash left half done, and releases that no open page needs any more. */
export function tidyReleases(releases: string): void {
  if (isTaken(releases)) return;
  const remove = (path: string) => rmSync(path, { recursive: true, force: true });
  remove(workshopIn(releases));
  remove(join(releases, nextOnlineFile));
  const onlineId = onlineIn(releases) ?? '';
  const ids = releasesIn(releases);
  // A newer release than the one online was never shown, or an operator went back to the one before.
  const unseen = ids.filter((id) => id > onlineId);
  const outdated = ids.filter((id) => id < onlineId).slice(maxReleases - 1);
  for (const id of [...unseen, ...outdated]) remove(join(releases, id));
}

/** Takes the only workshop; throws while another editor publishes. */
export function takeWorkshop(releases: string): void {
  if (isTaken(releases)) throw new Error('Somebody else is publishing. Try again in a minute.');
  tidyReleases(releases);
  mkdirSync(workshopIn(releases), { recursive: true });
  writeFileSync(pidFile(releases), String(process.pid));
}
