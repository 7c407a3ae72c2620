import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A faster path to the database for prepared queries, which only read. */
export interface Reader {
  /** Runs a statement and returns its rows; a name always stands for the same statement. */
  readonly all: (
    statement: { readonly name: string; readonly sql: string },
    values: readonly unknown[],
  ) => readonly unknown[] | Promise<readonly unknown[]>;
  /** Asks the database for an answer when another way than its stores' is better. */
  readonly ping?: () => Promise<unknown>;
  /** Milliseconds that the first in the queue for a connection has waited. */
  readonly queueAge?: () => number;
  readonly close: () => void | Promise<void>;
}

const readers = new WeakMap<Kysely<Schema>, Reader>();

/** Sets the reader of a store's prepared queries. */
export function setReader(store: Kysely<Schema>, reader: Reader): void {
  readers.set(store, reader);
}

/** The reader that `setReader` gave a store. */
export const findReader = (store: Kysely<Schema>): Reader | undefined => readers.get(store);
