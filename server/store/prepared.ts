import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Store } from './open.ts';
import { nameStatement } from './statement-names.ts';

/** Stands in a compiled query for a parameter, or an element of one, whose value comes with each run. */
class Placeholder {
  readonly name: string;
  readonly index: number | undefined;
  constructor(name: string, index: number | undefined) {
    this.name = name;
    this.index = index;
  }
}

type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : Value;

/** A parameter of a query as an expression, or the element at `index` of one that is a list. */
export type Parameter<P> = <Name extends keyof P & string>(
  name: Name,
  index?: number,
) => RawBuilder<ElementOf<P[Name]>>;

/** The elements of a parameter that is a list of `count`, for `in`. */
export const elementsOf = <P, Name extends keyof P & string>(
  parameter: Parameter<P>,
  name: Name,
  count: number,
): RawBuilder<ElementOf<P[Name]>>[] =>
  Array.from({ length: count }, (_, index) => parameter(name, index));

/**
 * A query that Kysely builds and compiles once for each `shape`: doing so for each request would cost more CPU than
 * running it. The result runs it: `(store, parameters, shape) => rows`. There are two calls because the type of the
 * parameters is given, and that of the rows inferred.
 */
export const prepared =
  <P extends object, Shape = void>() =>
  <Row>(build: (store: Store, parameter: Parameter<P>, shape: Shape) => Compilable<Row>) => {
    const parameter: Parameter<P> = (name, index) => sql`${new Placeholder(name, index)}`;
    const queries = new Map<string, CompiledQuery<Row>>();

    function compile(store: Store, shape: Shape): CompiledQuery<Row> {
      const key = `${isPostgres(store)} ${JSON.stringify(shape)}`;
      const known = queries.get(key);
      if (known) return known;
      const query = build(store, parameter, shape).compile();
      queries.set(key, query);
      nameStatement(query.sql);
      return query;
    }

    return async (store: Store, parameters: Partial<P>, shape: Shape): Promise<Row[]> => {
      const query = compile(store, shape);
      const values: Readonly<Record<string, unknown>> = { ...parameters };
      const bound = query.parameters.map((value) => {
        if (!(value instanceof Placeholder)) return value;
        const given = values[value.name];
        return value.index !== undefined && Array.isArray(given) ? given[value.index] : given;
      });
      const { rows } = await store.executeQuery<Row>({ ...query, parameters: bound });
      return rows;
    };
  };
