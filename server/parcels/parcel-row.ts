import type { FeedEvent } from '#lib/contract/ops.ts';
import {
  prealertOf,
  type WarehouseData,
  warehouseDataOf,
} from '#server/prealerts/stored-prealert.ts';
import type { findFeedCustomers, findParcels } from '#server/store/queries/feed.ts';
import { notYetReceived } from '#server/store/queries/trackings.ts';

export type FeedCustomer = Awaited<ReturnType<typeof findFeedCustomers>>[number];
export type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number];
/** The feed's data of a parcel. */
export type ParcelData = NonNullable<FeedEvent['parcel']>;

const fullName = ({ firstname, lastname }: FeedCustomer): string => `${firstname} ${lastname}`;

/** The name on a parcel or bill: the customer's own unless the feed gives another. */
export const recipientOf = (customer: FeedCustomer, name: string | undefined): string =>
  name || fullName(customer);

/** The id of a customer's `number`th parcel. */
export const parcelId = (customerId: number, number: number): string =>
  `t${customerId}-${String(number).padStart(5, '0')}`;

/** A customer's `number`th parcel, with nothing but its tracking number. */
export const newRow = (
  customer: FeedCustomer,
  number: number,
  numbers: Pick<ParcelRow, 'tracking_number' | 'number_key'>,
  now: string,
): ParcelRow => ({
  customer_id: customer.id,
  id: parcelId(customer.id, number),
  ...numbers,
  package_number: '',
  source: '',
  description: '',
  carrier: '',
  shipping_type: 'AIR',
  status: 'PREALERTED',
  status_since: null,
  received_at: null,
  listed_at: notYetReceived,
  weight_grams: null,
  declared_value_cents: null,
  category: null,
  manifest: null,
  recipient: fullName(customer),
  country_destination: 'Jamaica',
  invoice_count: 0,
  billing_id: null,
  version: 1,
  prealert: null,
  folds_at: null,
  announced: null,
  warehouse_number: null,
  warehouse_said: null,
  created_at: now,
  updated_at: now,
});

/** The columns of a parcel that its first event writes: an announced one is a parcel from then on. */
export const firstEventColumns = (
  row: ParcelRow,
  customer: FeedCustomer,
  { trackingNumber }: Pick<FeedEvent, 'trackingNumber'>,
  data: ParcelData,
) => ({
  package_number: data.package,
  carrier: data.carrier || row.carrier,
  shipping_type: prealertOf(row)?.shippingType ?? data.shippingType,
  recipient: recipientOf(customer, data.recipient),
  country_destination: data.countryDestination || 'Jamaica',
  warehouse_number: trackingNumber === row.tracking_number ? null : trackingNumber,
  prealert: null,
  folds_at: null,
});

const centsOf = ({ declaredValue }: ParcelData): number | null =>
  declaredValue === undefined ? null : Math.round(declaredValue * 100);

/** The data that the warehouse has sent so far; later values only fill gaps. */
function mergeWarehouseData(row: ParcelRow, data: ParcelData): WarehouseData {
  const previous = warehouseDataOf(row);
  return {
    source: previous?.source || data.source,
    description: previous?.description || data.description,
    shippingType: previous?.shippingType ?? data.shippingType,
    valueCents: previous?.valueCents ?? centsOf(data),
    recipient: previous ? previous.recipient : (data.recipient ?? ''),
  };
}

/** Fills empty columns only, as the customer may have announced or corrected the others. */
export const filledColumns = (row: ParcelRow, data: ParcelData | undefined) =>
  data && {
    source: row.source || data.source,
    description: row.description || data.description,
    carrier: row.carrier || data.carrier,
    manifest: row.manifest || data.manifest || null,
    declared_value_cents: row.declared_value_cents ?? centsOf(data),
    warehouse_said: JSON.stringify(mergeWarehouseData(row, data)),
  };
