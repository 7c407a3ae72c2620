import type { FeedEvent } from '#lib/contract/ops.ts';
import { announcedOf, type WarehouseSaid, warehouseSaidOf } from '#server/prealerts/said.ts';
import type { findFeedCustomers, findParcels } from '../store/queries/feed.ts';
import { notYetReceived } from '../store/queries/trackings.ts';

export type FeedCustomer = Awaited<ReturnType<typeof findFeedCustomers>>[number];
export type ParcelRow = Omit<Awaited<ReturnType<typeof findParcels>>[number], 'summary'>;
/** What the feed says of a parcel. */
export type Said = NonNullable<FeedEvent['parcel']>;

const fullName = ({ firstname, lastname }: FeedCustomer): string => `${firstname} ${lastname}`;

/** The name on a parcel or bill: the customer's own unless another was given. */
export const recipientOf = (customer: FeedCustomer, given: string | undefined): string =>
  given || fullName(customer);

/** A customer's `number`th parcel, of which only its tracking number is known. */
export const newRow = (
  customer: FeedCustomer,
  number: number,
  named: Pick<ParcelRow, 'tracking_number' | 'number_key'>,
  now: string,
): ParcelRow => ({
  customer_id: customer.id,
  id: `t${customer.id}-${String(number).padStart(5, '0')}`,
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
export const begun = (
  row: ParcelRow,
  customer: FeedCustomer,
  { trackingNumber }: Pick<FeedEvent, 'trackingNumber'>,
  said: Said,
) => ({
  package_number: said.package,
  carrier: said.carrier || row.carrier,
  shipping_type: announcedOf(row)?.shippingType ?? said.shippingType,
  recipient: recipientOf(customer, said.recipient),
  country_destination: said.countryDestination || 'Jamaica',
  warehouse_number: trackingNumber === row.tracking_number ? null : trackingNumber,
  prealert: null,
  folds_at: null,
});

const centsOf = ({ declaredValue }: Said): number | null =>
  declaredValue === undefined ? null : Math.round(declaredValue * 100);

/** What the warehouse said so far; later words only complete it. */
function heard(row: ParcelRow, said: Said): WarehouseSaid {
  const before = warehouseSaidOf(row);
  return {
    source: before?.source || said.source,
    description: before?.description || said.description,
    shippingType: before?.shippingType ?? said.shippingType,
    valueCents: before?.valueCents ?? centsOf(said),
  };
}

/** Fills empty columns only, as the customer may have announced or corrected the others. */
export const filledIn = (row: ParcelRow, said: Said | undefined) =>
  said && {
    source: row.source || said.source,
    description: row.description || said.description,
    carrier: row.carrier || said.carrier,
    manifest: row.manifest || said.manifest || null,
    declared_value_cents: row.declared_value_cents ?? centsOf(said),
    warehouse_said: JSON.stringify(heard(row, said)),
  };
