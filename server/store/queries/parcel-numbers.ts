import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { minEndingLength, readTrackingNumber } from '#lib/domain/tracking-number.ts';
import { asRows } from '#server/store/engine.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';
import { isUnderWay, maxOpenParcels } from './partial-indexes.ts';

/** How the company's own systems name a parcel. */
export interface ParcelName {
  readonly customer: number;
  readonly trackingNumber: string;
}

/** The spellings of a number by which parcels are looked up; punctuation alone has only its own. */
const spellingsOf = (text: string): readonly string[] => [
  ...new Set([text, readTrackingNumber(text).normalized || text]),
];

/** The parcels of some names, their own or the warehouse's, in whatever spelling; some of them several times. */
export async function findParcels(store: Store, names: readonly ParcelName[]) {
  const spellings = names.flatMap(({ customer, trackingNumber }) =>
    spellingsOf(trackingNumber).map((number) => ({ customer, number })),
  );
  const nameRows = asRows(store, spellings, { customer: 'number', number: 'text' });
  const by = (column: 'tracking_number' | 'warehouse_number' | 'number_key') =>
    store
      .selectFrom(nameRows.as('name'))
      .innerJoin('trackings', (join) =>
        join
          .onRef('trackings.customer_id', '=', 'name.customer')
          .onRef(`trackings.${column}`, '=', 'name.number'),
      )
      .selectAll('trackings');
  return await by('tracking_number')
    .unionAll(by('warehouse_number'))
    .unionAll(by('number_key'))
    .execute();
}

/** The shorter numbers that a number may end with, as it may be a barcode. */
const endingsOf = (key: string): readonly string[] =>
  Array.from({ length: Math.max(1, key.length - minEndingLength + 1) }, (_, start) =>
    key.slice(start),
  );

/**
 * A customer's parcels that a number may name, some of them several times: those with this number in whatever spelling,
 * those whose number it ends with, and those under way whose number ends with it.
 */
export async function findParcelsLike(store: Store, customerId: number, text: string) {
  const key = readTrackingNumber(text).normalized;
  const all = store.selectFrom('trackings').selectAll();
  const byKey = await all
    .where('number_key', 'in', endingsOf(key))
    // The plus keeps SQLite from reading all of the customer's parcels.
    .where(sql<SqlBool>`+customer_id = ${customerId}`)
    .execute();
  const parcels = all.where('customer_id', '=', customerId);
  const byNumber = await parcels.where('tracking_number', 'in', spellingsOf(text)).execute();
  const byEnding =
    key.length < minEndingLength
      ? []
      : await parcels
          .where(isUnderWay)
          .where('number_key', 'like', `%${key}`)
          .limit(maxOpenParcels)
          .execute();
  return [...byKey, ...byNumber, ...byEnding];
}

/** The condition that a parcel has a tracking number, in whatever spelling, a package number or an id. */
export function isNamed(eb: ExpressionBuilder<Schema, 'trackings'>, name: string) {
  const spellings = spellingsOf(name);
  return eb.or([
    eb('tracking_number', 'in', spellings),
    eb('warehouse_number', 'in', spellings),
    eb('number_key', 'in', spellings),
    // A package number, also with blanks for its dashes.
    eb(sql<string>`upper(package_number)`, 'in', [
      name.toUpperCase(),
      name.toUpperCase().replaceAll(/[\s\p{Pd}]+/gu, '-'),
    ]),
    eb('id', '=', name),
  ]);
}
