import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Store } from './open.ts';
import { told } from './query-signals.ts';

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type ParameterRefs<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };

/** A quick way to the database for prepared queries, which only read. */
export interface Reader {
  /** Runs a statement, always the same under one name, and answers its rows. */
  readonly all: (
    statement: { readonly name: string; readonly sql: string },
    values: readonly unknown[],
  ) => readonly unknown[] | Promise<readonly unknown[]>;
  readonly close: () => void | Promise<void>;
}

const readers = new WeakMap<Store, Reader>();

/** Gives a store's prepared queries a way of their own. */
export function setReader(store: Store, reader: Reader): void {
  readers.set(store, reader);
}

/** The way that `setReader` gave a store. */
export const findReader = (store: Store): Reader | undefined => readers.get(store);

/**
 * A query that Kysely compiles once instead of once a request; the result runs it: `(store, parameters) => rows`.
 * Building and compiling would cost more CPU than SQLite needs to answer. The name is the query's own.
 */
export const prepared =
  <P extends Record<string, unknown>>(name: string) =>
  <Row>(build: (store: Store, parameter: ParameterRefs<P>) => Compilable<Row>) => {
    const parameter = new Proxy({} as ParameterRefs<P>, {
      get: (_, key) => sql`${new Placeholder(String(key))}`,
    });
    const compiledFor = new WeakMap<Store, CompiledQuery<Row>>();
    return async (store: Store, parameters: P): Promise<Row[]> => {
      const compiled = compiledFor.get(store) ?? build(store, parameter).compile();
      compiledFor.set(store, compiled);
      const values = compiled.parameters.map((value) =>
        value instanceof Placeholder ? parameters[value.name] : value,
      );
      // A transaction is a store of its own and has no reader: it sees what it has written itself.
      const reader = readers.get(store);
      if (reader)
        return (await told(compiled.sql, () =>
          reader.all({ name, sql: compiled.sql }, values),
        )) as Row[];
      const { rows } = await store.executeQuery<Row>({ ...compiled, parameters: values });
      return rows;
    };
  };
