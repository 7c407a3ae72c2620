import { findFileOutage } from '#server/files/failures.ts';
import { findDamage, findOutage, sqlStateOf } from '#server/store/failures.ts';
import { damageMessage } from '#server/store/soundness.ts';

const noRoom =
  'A disk is full: that of the data folder, of the database, or the one written to. Make room (“doctor” tells how much is free), then do this again.';
// SQLite also reports this when there is no room for the index of its log.
const failing =
  'A disk failed to read or write. Perhaps it is full (“doctor” tells how much is free); otherwise the machine’s own log tells more. Then do this again.';
const tooBusy =
  'Somebody else has been writing to the same rows for too long. Do this again; if it stays so, find out which other command or program does.';

const advice: Readonly<Record<string, string>> = {
  'disk full': noRoom,
  'quota used up': noRoom,
  'input or output failed': failing,
  busy: tooBusy,
  locked: tooBusy,
};

/** What is wrong with the database or the files, and the way out; undefined for an error of another kind. */
export function outageSentence(error: unknown): string | undefined {
  const damage = findDamage(error);
  if (damage !== undefined)
    return damageMessage(damage, { isPostgres: sqlStateOf(error) !== undefined });
  const outage = findOutage(error) ?? findFileOutage(error);
  if (outage === undefined) return undefined;
  return (
    advice[outage] ??
    `The database or the files cannot be reached (${outage}). Bring them back, then do this again.`
  );
}
