import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A quick way to the database for prepared queries, which only read. */
export interface Reader {
  /** Runs a statement, always the same under one name, and answers its rows. */
  readonly all: (
    statement: { readonly name: string; readonly sql: string },
    values: readonly unknown[],
  ) => readonly unknown[] | Promise<readonly unknown[]>;
  readonly close: () => void | Promise<void>;
}

const readers = new WeakMap<Kysely<Schema>, Reader>();

/** Gives a store's prepared queries a way of their own. */
export function setReader(store: Kysely<Schema>, reader: Reader): void {
  readers.set(store, reader);
}

/** The way that `setReader` gave a store. */
export const findReader = (store: Kysely<Schema>): Reader | undefined => readers.get(store);
