import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import type { ParcelName } from '#server/store/queries/feed.ts';

/** The key of a name in maps. */
export const parcelKey = ({ customer, trackingNumber }: ParcelName): string =>
  `${customer} ${trackingNumber}`;

/** The key of a number in maps, the same for all forms in which it is written. */
const numberKey = (customer: number, normalized: string): string => `${customer} = ${normalized}`;

/** The keys by which a parcel may be found, the surest first. */
export function searchKeysOf(name: ParcelName): readonly string[] {
  const { normalized } = readTrackingNumber(name.trackingNumber);
  const exactKey = parcelKey(name);
  return normalized === '' ? [exactKey] : [exactKey, numberKey(name.customer, normalized)];
}

/** The keys of a stored parcel: of its name, of the form under which the warehouse names it, and of their number. */
export const keysOf = (row: {
  readonly customer_id: number;
  readonly tracking_number: string;
  readonly warehouse_number: string | null;
  readonly number_key: string;
}): readonly string[] => [
  ...[row.tracking_number, row.warehouse_number ?? row.tracking_number].map((trackingNumber) =>
    parcelKey({ customer: row.customer_id, trackingNumber }),
  ),
  ...(row.number_key === '' ? [] : [numberKey(row.customer_id, row.number_key)]),
];

/** The name alone, of an item that holds more. */
export const parcelName = ({ customer, trackingNumber }: ParcelName): ParcelName => ({
  customer,
  trackingNumber,
});
