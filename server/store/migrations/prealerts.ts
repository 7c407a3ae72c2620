import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/store/engine.ts';
import type { AnySchema } from './initial/table.ts';
import { fieldsWithPrealert, keepSummaries } from './summaries.ts';

/** Long barcodes by length and beginning, and how many characters at their end are the parcel's number. */
const barcodes = [
  [30, '420_____9%', 22],
  [34, '420_________9%', 22],
  [34, '96%', 12],
] as const;

/**
 * Fills `number_key` for the parcels that are there already: their number, or the end of one of the three commonest
 * barcodes. What else `src/lib/domain/tracking-number-forms.ts` reads still matches by its ending (decision 61).
 */
async function fillKeys(db: AnySchema): Promise<void> {
  const bare = sql`upper(replace(replace(tracking_number, ' ', ''), '-', ''))`;
  await sql`update trackings set number_key = ${bare}`.execute(db);
  for (const [length, beginning, kept] of barcodes) {
    const end = sql.lit(isPostgres(db) ? kept : -kept);
    const ending = sql`${sql.raw(isPostgres(db) ? 'right' : 'substr')}(number_key, ${end})`;
    await sql`
      update trackings set number_key = ${ending}
      where length(number_key) = ${sql.lit(length)} and number_key like ${sql.lit(beginning)}
    `.execute(db);
  }
}

/** Customers announce parcels ahead of their arrival, and an announced one keeps the estimate of what it will cost. */
export const prealerts: Migration = {
  async up(db) {
    // What each is for: server/store/parcel-schema.ts.
    for (const name of ['prealert', 'folds_at', 'announced', 'warehouse_number', 'warehouse_said'])
      await db.schema.alterTable('trackings').addColumn(name, 'text').execute();
    await db.schema
      .alterTable('trackings')
      .addColumn('number_key', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await fillKeys(db);
    // The list’s rows are kept by triggers, which name their columns.
    await keepSummaries(db, fieldsWithPrealert);
    await db.schema
      .createIndex('trackings_by_key')
      .on('trackings')
      .columns(['number_key', 'customer_id'])
      .execute();
    await db.schema
      .createIndex('trackings_by_warehouse_number')
      .on('trackings')
      .columns(['customer_id', 'warehouse_number'])
      .where(sql.ref('warehouse_number'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('trackings_prealerts')
      .on('trackings')
      .columns(['customer_id', 'prealert'])
      .where(sql.ref('prealert'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('trackings_to_fold')
      .on('trackings')
      .column('folds_at')
      .where(sql.ref('folds_at'), 'is not', null)
      .execute();
    await db.schema
      .alterTable('quotes')
      .addColumn('is_estimate', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
