import type { FeedEvent } from '#lib/contract/ops.ts';
import {
  prealertOf,
  type WarehouseData,
  warehouseDataOf,
} from '#server/prealerts/stored-prealert.ts';
import type { findFeedCustomers, findParcels } from '../store/queries/feed.ts';
import { notYetReceived } from '../store/queries/trackings.ts';

export type FeedCustomer = Awaited<ReturnType<typeof findFeedCustomers>>[number];
export type ParcelRow = Omit<Awaited<ReturnType<typeof findParcels>>[number], 'summary'>;
/** The feed's data of a parcel. */
export type ParcelData = NonNullable<FeedEvent['parcel']>;

const fullName = ({ firstname, lastname }: FeedCustomer): string => `${firstname} ${lastname}`;

/** The name on a parcel or bill: the customer's own unless another was given. */
export const recipientOf = (customer: FeedCustomer, given: string | undefined): string =>
  given || fullName(customer);

/** The id of a customer's `number`th parcel. */
export const parcelId = (customerId: number, number: number): string =>
  `t${customerId}-${String(number).padStart(5, '0')}`;

/** A customer's `number`th parcel, with nothing but its tracking number. */
export const newRow = (
  customer: FeedCustomer,
  number: number,
  named: Pick<ParcelRow, 'tracking_number' | 'number_key'>,
  now: string,
): ParcelRow => ({
  customer_id: customer.id,
  id: parcelId(customer.id, number),
  ...named,
  package_number: '',
  source: '',
  description: '',
  carrier: '',
  shipping_type: 'AIR',
  status: 'PREALERTED',
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
  sent: ParcelData,
) => ({
  package_number: sent.package,
  carrier: sent.carrier || row.carrier,
  shipping_type: prealertOf(row)?.shippingType ?? sent.shippingType,
  recipient: recipientOf(customer, sent.recipient),
  country_destination: sent.countryDestination || 'Jamaica',
  warehouse_number: trackingNumber === row.tracking_number ? null : trackingNumber,
  prealert: null,
  folds_at: null,
});

const centsOf = ({ declaredValue }: ParcelData): number | null =>
  declaredValue === undefined ? null : Math.round(declaredValue * 100);

/** The data that the warehouse has sent so far; later values only fill gaps. */
function mergeWarehouseData(row: ParcelRow, sent: ParcelData): WarehouseData {
  const earlier = warehouseDataOf(row);
  return {
    source: earlier?.source || sent.source,
    description: earlier?.description || sent.description,
    shippingType: earlier?.shippingType ?? sent.shippingType,
    valueCents: earlier?.valueCents ?? centsOf(sent),
  };
}

/** Fills empty columns only, as the customer may have announced or corrected the others. */
export const filledColumns = (row: ParcelRow, sent: ParcelData | undefined) =>
  sent && {
    source: row.source || sent.source,
    description: row.description || sent.description,
    carrier: row.carrier || sent.carrier,
    manifest: row.manifest || sent.manifest || null,
    declared_value_cents: row.declared_value_cents ?? centsOf(sent),
    warehouse_said: JSON.stringify(mergeWarehouseData(row, sent)),
  };
