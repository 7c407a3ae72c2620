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
const readOnly =
  'Nothing can be written: the database, or the disk of what is written, is read-only, or this user may not write there. Do this as the user of the server, or make it writable.';
const tooLarge =
  'A file became larger than this disk, or a limit of this user, allows. Write to another disk or raise the limit, then do this again.';
const tooManyFiles =
  'Too many files are open on this machine, or for this user. Raise the limit (“ulimit -n”), then do this again.';

// By the reasons of server/store/failures.ts and server/files/failures.ts; any other means “cannot be reached”.
const advice: Readonly<Record<string, string>> = {
  'disk full': noRoom,
  'quota used up': noRoom,
  'file larger than allowed': tooLarge,
  'input or output failed': failing,
  'read-only': readOnly,
  'too many open files': tooManyFiles,
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
