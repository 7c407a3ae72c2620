import { sql } from 'kysely';
import { findOutage } from './failures.ts';
import { closeStore, type Store } from './open.ts';
import { noteWritten, type Session } from './queries/sessions.ts';

/** Where lists are read: the primary database, or a replica that follows it. */
export interface ReadReplica {
  /** A store that has at least everything that the session wrote. */
  readonly storeFor: (session: Pick<Session, 'writtenTo'>) => Promise<Store>;
  /** Remembers that a session has just written. */
  readonly noteWrite: (session: Pick<Session, 'tokenHash'>) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Without a replica, everything is read from the primary. */
export const withoutReplica = (store: Store): ReadReplica => ({
  storeFor: async () => store,
  noteWrite: async () => undefined,
  close: async () => undefined,
});

/** A position in PostgreSQL's log (LSN), such as `16/B374D848`, as a number. */
export function placeInLog(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

async function placeOf(store: Store, place: 'pg_current_wal_lsn' | 'pg_last_wal_replay_lsn') {
  const { rows } = await sql<{
    lsn: string | null;
  }>`select ${sql.raw(place)}()::text as lsn`.execute(store);
  return rows[0]?.lsn ?? undefined;
}

const asksEvery = 5_000;
const restsFor = 5_000;

/**
 * Reads from a streaming replica while it answers and is at most some ten seconds behind; a session that has written
 * reads from the primary until the replica has caught up.
 */
export function createReplica(store: Store, replica: Store, now: () => number): ReadReplica {
  let replayed = 0n;
  /** The log position that the replica must have reached at the next check, and when it was set. */
  let floor = { at: Number.NEGATIVE_INFINITY, place: 0n };
  let restsUntil = Number.NEGATIVE_INFINITY;

  /** Asks the replica how far it is; one that was promoted has everything. */
  async function ask(): Promise<void> {
    const place = await placeOf(replica, 'pg_last_wal_replay_lsn');
    replayed = placeInLog(place ?? 'FFFFFFFF/FFFFFFFF');
  }

  /** Pauses a replica that has not reached the position of the previous check. */
  async function watch(): Promise<void> {
    if (now() - floor.at < asksEvery) return;
    const { place } = floor;
    floor = { at: now(), place: placeInLog((await placeOf(store, 'pg_current_wal_lsn')) ?? '0/0') };
    await ask();
    if (replayed < place) restsUntil = now() + restsFor;
  }

  async function hasAll(writtenTo: string | null): Promise<boolean> {
    await watch();
    if (now() < restsUntil) return false;
    const wanted = writtenTo === null ? 0n : placeInLog(writtenTo);
    if (replayed < wanted) await ask();
    return replayed >= wanted;
  }

  async function storeFor({ writtenTo }: Pick<Session, 'writtenTo'>): Promise<Store> {
    if (now() < restsUntil) return store;
    try {
      return (await hasAll(writtenTo)) ? replica : store;
    } catch (error) {
      if (findOutage(error) === undefined) throw error;
      restsUntil = now() + restsFor;
      return store;
    }
  }

  return {
    storeFor,
    noteWrite: ({ tokenHash }) => noteWritten(store, tokenHash),
    close: () => closeStore(replica),
  };
}
