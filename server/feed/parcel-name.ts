import type { ParcelName } from '#server/store/queries/feed.ts';

/** The key of a name in maps. */
export const parcelKey = ({ customer, trackingNumber }: ParcelName): string =>
  `${customer} ${trackingNumber}`;

/** The names of a stored parcel: that of its row, and the form under which the warehouse names it. */
export const keysOf = (row: {
  readonly customer_id: number;
  readonly tracking_number: string;
  readonly warehouse_number: string | null;
}): readonly string[] =>
  [row.tracking_number, row.warehouse_number ?? row.tracking_number].map((trackingNumber) =>
    parcelKey({ customer: row.customer_id, trackingNumber }),
  );

/** The name alone, of an item that holds more. */
export const parcelName = ({ customer, trackingNumber }: ParcelName): ParcelName => ({
  customer,
  trackingNumber,
});
