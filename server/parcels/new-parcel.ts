import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import type { findFeedCustomers } from '#server/store/queries/feed.ts';
import type { findParcels } from '#server/store/queries/parcel-numbers.ts';
import { notYetReceived } from '#server/store/queries/trackings.ts';

export type FeedCustomer = Awaited<ReturnType<typeof findFeedCustomers>>[number];
export type ParcelRow = Awaited<ReturnType<typeof findParcels>>[number];

const fullName = ({ firstname, lastname }: FeedCustomer): string => `${firstname} ${lastname}`;

/** The name on a parcel or bill: the customer's own unless the feed gives another. */
export const recipientOf = (customer: FeedCustomer, name: string | undefined): string =>
  name || fullName(customer);

/** How many ids of parcels a customer has used up: one that was moved or withdrawn never gives its own back. */
export const countIds = (customer: Pick<FeedCustomer, 'tracking_count' | 'moved_away'>): number =>
  customer.tracking_count + customer.moved_away;

/** The id of a customer's next parcel. */
export const nextParcelId = (customerId: number, usedIds: number): string =>
  `t${customerId}-${String(usedIds + 1).padStart(5, '0')}`;

/** A customer's next parcel, with nothing but its tracking number. */
export const newParcel = (
  customer: FeedCustomer,
  usedIds: number,
  trackingNumber: string,
  now: string,
): ParcelRow => ({
  customer_id: customer.id,
  id: nextParcelId(customer.id, usedIds),
  tracking_number: trackingNumber,
  number_key: readTrackingNumber(trackingNumber).normalized,
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
