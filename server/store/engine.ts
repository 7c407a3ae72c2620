import {
  type Expression,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { apostrophes, foldText, letterFolds, longLetterFolds } from '#lib/domain/fold-text.ts';

/** True for PostgreSQL, false for the embedded SQLite. */
export const isPostgres = <Tables>(store: Kysely<Tables>): boolean =>
  store.getExecutor().adapter instanceof PostgresAdapter;

/** A list of texts as a subquery with one parameter, so that the statement does not depend on its length. */
export const asTexts = <Tables>(
  store: Kysely<Tables>,
  texts: readonly string[],
): RawBuilder<string> =>
  isPostgres(store)
    ? sql<string>`(select json_array_elements_text(${JSON.stringify(texts)}::json))`
    : sql<string>`(select value from json_each(${JSON.stringify(texts)}))`;

const postgresTypes = { number: 'bigint', text: 'text' } as const;

/** A list of objects as a table with these columns, again from one parameter. */
export function asRows<Tables, Row extends object>(
  store: Kysely<Tables>,
  rows: readonly Row[],
  columns: Readonly<Record<keyof Row & string, keyof typeof postgresTypes>>,
): RawBuilder<Row> {
  const columnTypes = Object.entries<keyof typeof postgresTypes>(columns);
  const json = JSON.stringify(rows);
  if (isPostgres(store)) {
    const types = columnTypes.map(
      ([name, type]) => sql`${sql.ref(name)} ${sql.raw(postgresTypes[type])}`,
    );
    return sql`(select * from json_to_recordset(${json}::json) as given(${sql.join(types)}))`;
  }
  const values = columnTypes.map(
    ([name]) => sql`value ->> ${sql.lit(`$.${name}`)} as ${sql.ref(name)}`,
  );
  return sql`(select ${sql.join(values)} from json_each(${json}))`;
}

/** A field of a text column that holds a JSON object. */
export const jsonField = <Tables>(
  store: Kysely<Tables>,
  column: string,
  field: string,
): RawBuilder<string> =>
  isPostgres(store)
    ? sql<string>`(${sql.ref(column)}::json ->> ${sql.lit(field)})`
    : sql<string>`(${sql.ref(column)} ->> ${sql.lit(field)})`;

/** A LIKE pattern for what contains a text, however many blanks are between its words. */
export const containing = (text: string): string =>
  `%${foldText(text)
    .replace(/[\\%_]/g, '\\$&')
    .replace(/\s{2,}/g, '%')}%`;

/** `foldText()` in PostgreSQL. */
const folded = (text: Expression<unknown>) =>
  longLetterFolds.reduce<RawBuilder<unknown>>(
    (folding, [letter, letters]) =>
      sql`replace(${folding}, ${sql.lit(letter)}, ${sql.lit(letters)})`,
    sql`regexp_replace(normalize(translate(${text}, ${sql.lit(letterFolds.from + apostrophes)}, ${sql.lit(letterFolds.to)}), nfkd), '[\\u0300-\\u036f]', '', 'g')`,
  );

/** LIKE that ignores case, accents and apostrophes (`foldText()` in SQL); `containing()` makes its pattern. */
export const likeCondition = <Tables>(
  store: Kysely<Tables>,
  text: Expression<unknown>,
  pattern: string | Expression<string>,
): RawBuilder<SqlBool> =>
  isPostgres(store)
    ? sql<SqlBool>`${folded(text)} ilike ${pattern} escape '\\'`
    : sql<SqlBool>`folded(${text}) like folded(${pattern}) escape '\\'`;
