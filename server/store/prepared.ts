import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Store } from './open.ts';
import { observeQuery } from './query-signals.ts';
import { findReader } from './readers.ts';

/** Stands in a compiled query for a parameter, whose value comes with each run. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type ParameterRefs<P> = { readonly [K in keyof P]-?: RawBuilder<P[K]> };

/**
 * A query that Kysely compiles once: building and compiling it for each request would cost more CPU than running it.
 * The result runs it: `(store, parameters) => rows`. The name, under which PostgreSQL keeps it, must be unique. There
 * are two calls because the type of the parameters is given, and that of the rows inferred.
 */
export const prepared =
  <P extends Record<string, unknown>>(name: string) =>
  <Row>(build: (store: Store, parameter: ParameterRefs<P>) => Compilable<Row>) => {
    const parameter = new Proxy({} as ParameterRefs<P>, {
      get: (_, key) => sql`${new Placeholder(String(key))}`,
    });
    const compiledQueries = new WeakMap<Store, CompiledQuery<Row>>();
    return async (store: Store, parameters: P): Promise<Row[]> => {
      const query = compiledQueries.get(store) ?? build(store, parameter).compile();
      compiledQueries.set(store, query);
      const values = query.parameters.map((value) =>
        value instanceof Placeholder ? parameters[value.name] : value,
      );
      // A transaction has no reader, so that it sees its own writes.
      const reader = findReader(store);
      if (reader)
        return (await observeQuery(query.sql, () =>
          reader.all({ name, sql: query.sql }, values),
        )) as Row[];
      const { rows } = await store.executeQuery<Row>({ ...query, parameters: values });
      return rows;
    };
  };
