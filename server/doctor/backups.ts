import type { Store } from '#server/store/open.ts';
import { findLastBackups } from '#server/store/queries/audit.ts';
import { day, hour } from '#server/units/duration.ts';
import { fine, note, type Verdict, wrong } from './finding.ts';

// As the alerts BackupMissing and BackupUnchecked (deploy/alerts.yml).
const oldestBackup = 36 * hour;
const oldestCheck = 10 * day;

/** Whether a backup was made last night, and one was lately found to be good. */
export async function checkBackups(store: Store, now: Date): Promise<Verdict> {
  const { made, checked } = await findLastBackups(store);
  if (made === undefined)
    return note('No backup was ever made: “npm run portal -- backup /backups --keep 7” makes one.');
  if (now.getTime() - Date.parse(made) > oldestBackup)
    return wrong(
      `The last backup is of ${made}: see why none was made since (“journalctl -u portal-backup”), and make one.`,
    );
  if (checked === undefined || now.getTime() - Date.parse(checked) > oldestCheck)
    return note(
      `The last backup is of ${made}, but ${checked === undefined ? 'none was ever checked' : `the last one was checked ${checked}`}: where its key is, “npm run portal -- backup check BACKUP”.`,
    );
  return fine(`The last backup is of ${made}; one was found to be good ${checked}.`);
}
