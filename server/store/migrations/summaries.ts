import { sql } from 'kysely';
import { gramsPerPound } from '#lib/domain/pricing.ts';
import { isPostgres } from '#server/store/engine.ts';
import type { AnySchema } from './initial/table.ts';

/** A field of the list's row: the column it is made from, and how each engine makes it. */
interface Field {
  readonly from: string;
  readonly sqlite: string;
  readonly postgres: string;
}

const column = (name: string): Field => ({ from: name, sqlite: name, postgres: `new.${name}` });

/** The fields of the first release. */
export const firstFields = {
  id: column('id'),
  package: column('package_number'),
  trackingNumber: column('tracking_number'),
  source: column('source'),
  description: column('description'),
  carrier: column('carrier'),
  shippingType: column('shipping_type'),
  status: column('status'),
  receivedAt: column('received_at'),
  weightLb: {
    from: 'weight_grams',
    sqlite: `round(weight_grams / ${gramsPerPound}, 2)`,
    postgres: `round(new.weight_grams / ${gramsPerPound}, 2)::float8`,
  },
  invoiceCount: column('invoice_count'),
} as const satisfies Record<string, Field>;

/** The fields since the feed contains bills. */
export const fieldsWithBilled = {
  ...firstFields,
  billed: {
    from: 'billing_id',
    sqlite: "json(case when billing_id is null then 'false' else 'true' end)",
    postgres: 'new.billing_id is not null',
  },
} as const satisfies Record<string, Field>;

/** The fields since customers announce parcels. */
export const fieldsWithPrealert = {
  ...fieldsWithBilled,
  prealert: column('prealert'),
} as const satisfies Record<string, Field>;

type Fields = Readonly<Record<string, Field>>;

async function keepInPostgres(db: AnySchema, fields: Fields): Promise<void> {
  const columns = Object.entries(fields).map(
    ([name, { postgres }]) => sql`${sql.raw(postgres)} as ${sql.ref(name)}`,
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
  // Changes nothing, but has the trigger write each row's JSON.
  await sql`update trackings set version = version`.execute(db);
}

const isComputed = ({ from, sqlite }: Field): boolean => from !== sqlite;

async function keepInSqlite(db: AnySchema, fields: Fields): Promise<void> {
  const pairs = Object.entries(fields).map(([name, { sqlite }]) => `'${name}', ${sqlite}`);
  const summary = sql.raw(`json_object(${pairs.join(', ')})`);
  const all = Object.values(fields);
  // In the order of the release: first the unchanged columns, then the computed ones.
  const columns = [...all.filter((field) => !isComputed(field)), ...all.filter(isComputed)];
  const update = `update of ${columns.map(({ from }) => from).join(', ')}`;
  for (const [name, event] of Object.entries({ insert: 'insert', update })) {
    const trigger = sql.ref(`trackings_summary_on_${name}`);
    await sql`drop trigger if exists ${trigger}`.execute(db);
    await sql`
      create trigger ${trigger} after ${sql.raw(event)} on trackings
      begin
        update trackings set summary = ${summary}
        where customer_id = new.customer_id and id = new.id;
      end
    `.execute(db);
  }
  await sql`update trackings set summary = ${summary}`.execute(db);
}

/**
 * Makes the database store each row's JSON, so that the list's index can include it: a page of the list then reads
 * adjacent index entries, without lookups and without building anything.
 */
export const keepSummaries = (db: AnySchema, fields: Fields): Promise<void> =>
  isPostgres(db) ? keepInPostgres(db, fields) : keepInSqlite(db, fields);
