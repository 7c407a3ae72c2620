import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** A file with as many strikes is not read again. */
const enough = 2;

/** True for the hash of a file that is not read again. */
export async function isUnreadable(store: Store, sha256: string, now: Instant): Promise<boolean> {
  const row = await store
    .selectFrom('unreadable_files')
    .select('strikes')
    .where('sha256', '=', sha256)
    .where('kept_until', '>', now)
    .executeTakeFirst();
  return row !== undefined && row.strikes >= enough;
}

/** Notes that a file ended its reader, or took too long: for that one time may be due to a busy machine. */
export const addStrike = (
  store: Store,
  { sha256, isFinal, keptUntil }: { sha256: string; isFinal: boolean; keptUntil: Instant },
) =>
  store
    .insertInto('unreadable_files')
    .values({ sha256, strikes: isFinal ? enough : 1, kept_until: keptUntil })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet((eb) => ({
        strikes: eb('unreadable_files.strikes', '+', eb.ref('excluded.strikes')),
        kept_until: eb.ref('excluded.kept_until'),
      })),
    )
    .execute();

/** Deletes the hashes whose time is over. */
export const deleteEndedUnreadable = (store: Store, now: Instant) =>
  store.deleteFrom('unreadable_files').where('kept_until', '<=', now).execute();
