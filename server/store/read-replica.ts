import { sql } from 'kysely';
import { findOutage } from '#server/outages.ts';
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
export function logPosition(lsn: string): bigint {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

async function readLsn(store: Store, name: 'pg_current_wal_lsn' | 'pg_last_wal_replay_lsn') {
  const query = sql<{ lsn: string | null }>`select ${sql.raw(name)}()::text as lsn`;
  const { rows } = await query.execute(store);
  return rows[0]?.lsn ?? undefined;
}

const checkEveryMs = 5_000;
/** How long lists are read from the primary once the replica is behind or does not answer. */
const pauseMs = 5_000;

/**
 * Reads from a streaming replica while it answers and is at most fifteen seconds behind; a session that has written
 * reads from the primary until the replica has caught up.
 */
export function followReplica(store: Store, replica: Store, now: () => number): ReadReplica {
  let replayedPosition = 0n;
  /** When the replica was last checked, and the primary's position then, which it must have reached by the next check. */
  let lastCheck = { at: Number.NEGATIVE_INFINITY, position: 0n };
  let pausedUntil = Number.NEGATIVE_INFINITY;

  /** Asks the replica how far it is; a server that is no standby, such as the primary itself, has everything. */
  async function readReplayed(): Promise<void> {
    const lsn = await readLsn(replica, 'pg_last_wal_replay_lsn');
    replayedPosition = logPosition(lsn ?? 'FFFFFFFF/FFFFFFFF');
  }

  /** Pauses a replica that has not reached the previous check's position or, if that is old, the current one. */
  async function pauseIfBehind(): Promise<void> {
    const at = now();
    const previousCheck = lastCheck;
    if (at - previousCheck.at < checkEveryMs) return;
    const lsn = await readLsn(store, 'pg_current_wal_lsn');
    lastCheck = { at, position: logPosition(lsn ?? '0/0') };
    await readReplayed();
    const { position } = at - previousCheck.at < 2 * checkEveryMs ? previousCheck : lastCheck;
    if (replayedPosition < position) pausedUntil = now() + pauseMs;
  }

  async function hasAll(writtenTo: string | null): Promise<boolean> {
    await pauseIfBehind();
    if (now() < pausedUntil) return false;
    const sessionPosition = writtenTo === null ? 0n : logPosition(writtenTo);
    if (replayedPosition < sessionPosition) await readReplayed();
    return replayedPosition >= sessionPosition;
  }

  async function storeFor({ writtenTo }: Pick<Session, 'writtenTo'>): Promise<Store> {
    if (now() < pausedUntil) return store;
    try {
      return (await hasAll(writtenTo)) ? replica : store;
    } catch (error) {
      if (findOutage(error) === undefined) throw error;
      pausedUntil = now() + pauseMs;
      return store;
    }
  }

  return {
    storeFor,
    noteWrite: ({ tokenHash }) => noteWritten(store, tokenHash),
    close: () => closeStore(replica),
  };
}
