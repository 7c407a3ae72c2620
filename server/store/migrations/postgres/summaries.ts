import { sql } from 'kysely';
import type { AnySchema } from '../initial/table.ts';

/** How PostgreSQL says what SQLite says in words of its own. */
const inPostgres: Readonly<Record<string, string>> = {
  'round(weight_grams / 453.59237, 2)': 'round(new.weight_grams / 453.59237, 2)::float8',
  "json(case when billing_id is null then 'false' else 'true' end)": 'new.billing_id is not null',
};

/** Keeps each row's JSON as the SQLite triggers do, by a name and an expression a field. */
export async function keepSummariesInPostgres(
  db: AnySchema,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = Object.entries(fields).map(
    ([name, column]) => sql`${sql.raw(inPostgres[column] ?? `new.${column}`)} as ${sql.ref(name)}`,
  );
  await sql`
    create or replace function trackings_summary() returns trigger language plpgsql as $body$
    begin
      new.summary := (select row_to_json(given)::text from (select ${sql.join(columns)}) as given);
      return new;
    end $body$
  `.execute(db);
  await sql`
    create or replace trigger trackings_keep_summary before insert or update on trackings
    for each row execute function trackings_summary()
  `.execute(db);
  await sql`update trackings set version = version`.execute(db);
}
