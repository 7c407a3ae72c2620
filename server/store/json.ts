import { type Expression, type RawBuilder, sql } from 'kysely';

/** A JSON object built by the database from named expressions. */
export const jsonObject = (fields: Record<string, Expression<unknown>>): RawBuilder<string> => {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`);
  return sql<string>`json_object(${sql.join(pairs)})`;
};

/** Pounds with two decimals from a column of grams. */
export const pounds = (grams: Expression<number | null>): RawBuilder<number | null> =>
  sql<number | null>`round(${grams} / 453.59237, 2)`;
