import { sql } from 'kysely';
import { findOutage } from './failures.ts';
import { closeStore, type Store } from './open.ts';
import { noteWritten, type Session } from './queries/sessions.ts';

/** Where lists are read: from the database itself, or from a replica of it that follows behind. */
export interface ReadReplica {
  /** A store that has at least all that a session wrote. */
  readonly storeFor: (session: Pick<Session, 'writtenTo'>) => Promise<Store>;
  /** Remembers that a session has just written. */
  readonly noteWrite: (session: Pick<Session, 'tokenHash'>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Where there is no replica, everything is read from the database itself. */
export const withoutReplica = (store: Store): ReadReplica => ({
  storeFor: async () => store,
  noteWrite: async () => undefined,
  close: async () => undefined,
});

/** A place in PostgreSQL's log, such as `16/B374D848`, as a number. */
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
 * Reads from a replica that PostgreSQL keeps by streaming, as long as it answers and is at most some ten seconds behind;
 * a session that has written reads from the database itself until the replica has all of it.
 */
export function createReplica(store: Store, replica: Store, now: () => number): ReadReplica {
  let replayed = 0n;
  /** What the replica must have by now, and when it was last asked. */
  let floor = { at: Number.NEGATIVE_INFINITY, place: 0n };
  let restsUntil = Number.NEGATIVE_INFINITY;

  /** Asks the replica how far it is; one that follows nobody any more has everything. */
  async function ask(): Promise<void> {
    const place = await placeOf(replica, 'pg_last_wal_replay_lsn');
    replayed = placeInLog(place ?? 'FFFFFFFF/FFFFFFFF');
  }

  /** Rests a replica that has not even got what the database had when it was asked before. */
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
