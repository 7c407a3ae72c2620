import {
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
  type SqliteDatabase,
  sql,
} from 'kysely';
import type { Store } from './open.ts';

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type ParameterRefs<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };

const readers = new WeakMap<Store, SqliteDatabase>();

/** Lets a store's prepared queries run at once on a connection of their own; they must only read. */
export function setReader(store: Store, reader: SqliteDatabase): void {
  readers.set(store, reader);
}

/** The connection that `setReader` gave a store. */
export const findReader = (store: Store): SqliteDatabase | undefined => readers.get(store);

/**
 * A query that Kysely compiles once instead of once a request; the result runs it: `(store, parameters) => rows`.
 * Building and compiling would cost more CPU than SQLite needs to answer.
 */
export const prepared =
  <P extends Record<string, unknown>>() =>
  <Row>(build: (store: Store, parameter: ParameterRefs<P>) => Compilable<Row>) => {
    const parameter = new Proxy({} as ParameterRefs<P>, {
      get: (_, name) => sql`${new Placeholder(String(name))}`,
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
      if (reader) return reader.prepare(compiled.sql).all(values) as Row[];
      const { rows } = await store.executeQuery<Row>({ ...compiled, parameters: values });
      return rows;
    };
  };
