import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** What a PostgreSQL store offers beside its statements. */
interface PoolState {
  /** Asks the database for an answer over a connection of its own, as those of requests may all be busy. */
  readonly ping: () => Promise<unknown>;
  /** Milliseconds that the first in the queue for a connection has waited. */
  readonly queueAge: () => number;
  /** Ends the pools, which Kysely does only if it has used them. */
  readonly close: () => Promise<void>;
}

const states = new WeakMap<Kysely<Schema>, PoolState>();

export const setPoolState = (store: Kysely<Schema>, state: PoolState): void =>
  void states.set(store, state);

/** The state that `setPoolState` gave a store. */
export const findPoolState = (store: Kysely<Schema>): PoolState | undefined => states.get(store);
