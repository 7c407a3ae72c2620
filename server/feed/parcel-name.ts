import type { ParcelName } from '../store/queries/feed.ts';

/** The text of a name, as a key of maps. */
export const parcelKey = ({ customer, trackingNumber }: ParcelName): string =>
  `${customer} ${trackingNumber}`;

/** The name alone, of an item that holds more. */
export const parcelName = ({ customer, trackingNumber }: ParcelName): ParcelName => ({
  customer,
  trackingNumber,
});
