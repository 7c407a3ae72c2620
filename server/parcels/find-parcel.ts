import { readTrackingNumber, sameNormalized } from '#lib/domain/tracking-number.ts';
import type { Store } from '#server/store/open.ts';
import { findParcelsLike } from '#server/store/queries/parcel-numbers.ts';

/** The columns that say which number a parcel has. */
export interface NumberedRow {
  readonly tracking_number: string;
  readonly warehouse_number: string | null;
  readonly number_key: string;
  readonly prealert: string | null;
}

/** The normalized number of a parcel; rows of an older version have none stored. */
const keyOf = (row: NumberedRow): string =>
  row.number_key || readTrackingNumber(row.tracking_number).normalized;

/** The numbers of a parcel, as written and normalized. */
export const numbersOf = (row: NumberedRow): ReadonlySet<string> =>
  new Set([
    row.tracking_number,
    keyOf(row),
    ...(row.warehouse_number === null
      ? []
      : [row.warehouse_number, readTrackingNumber(row.warehouse_number).normalized]),
  ]);

/**
 * The parcel that a number names, among some of one customer's: the one spelled so, else the same number in another
 * spelling, else the longest that ends the number's barcode or whose barcode ends with it. The warehouse's numbers match
 * only pre-alerts by their ending: it names its own parcels in full.
 */
export function findParcel<Row extends NumberedRow>(
  rows: readonly Row[],
  text: string,
  saidBy: 'customer' | 'warehouse',
): Row | undefined {
  const { normalized } = readTrackingNumber(text);
  return (
    rows.find((row) => row.tracking_number === text || row.warehouse_number === text) ??
    // Punctuation alone normalizes to an empty number, by which no parcel must be found.
    (normalized === '' ? undefined : rows.find((row) => numbersOf(row).has(normalized))) ??
    rows
      .filter((row) => saidBy === 'customer' || row.prealert !== null)
      .filter((row) => sameNormalized(keyOf(row), normalized))
      .toSorted((a, b) => keyOf(b).length - keyOf(a).length)
      .at(0)
  );
}

/** The customer's parcel of a tracking number; undefined without one. */
export const findOwnParcel = async (store: Store, customerId: number, trackingNumber: string) =>
  findParcel(await findParcelsLike(store, customerId, trackingNumber), trackingNumber, 'customer');
