import type { FeedEvent } from '#lib/contract/ops.ts';
import { type HistoryEvent, joinHistory } from '#lib/domain/tracking-history.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { findFeedCustomers, findParcels } from '../store/queries/feed.ts';
import { notYetReceived } from '../store/queries/trackings.ts';

export type FeedCustomer = Awaited<ReturnType<typeof findFeedCustomers>>[number];
type ParcelRow = Omit<Awaited<ReturnType<typeof findParcels>>[number], 'summary'>;

/** An event of a parcel, with its words. */
export interface ParcelEvent extends HistoryEvent {
  readonly place: string;
  readonly note: string;
}

/** A parcel during a batch of events. */
export interface Parcel {
  readonly customer: FeedCustomer;
  readonly row: ParcelRow;
  readonly history: readonly ParcelEvent[];
  /** Its status before the batch; undefined for a new parcel. */
  readonly before: TrackingStatus | undefined;
}

const fullName = ({ firstname, lastname }: FeedCustomer): string => `${firstname} ${lastname}`;

/** The name on a parcel or bill: the customer's own unless another was given. */
export const recipientOf = (customer: FeedCustomer, given: string | undefined): string =>
  given || fullName(customer);

/** A new parcel, the customer's `number`th, before its first event. */
export function newParcel(
  customer: FeedCustomer,
  number: number,
  { trackingNumber, status }: FeedEvent,
  parcel: NonNullable<FeedEvent['parcel']>,
  now: string,
): Parcel {
  const row: ParcelRow = {
    customer_id: customer.id,
    id: `t${customer.id}-${String(number).padStart(5, '0')}`,
    package_number: parcel.package,
    tracking_number: trackingNumber,
    source: parcel.source,
    description: parcel.description,
    carrier: parcel.carrier,
    shipping_type: parcel.shippingType,
    status,
    received_at: null,
    listed_at: notYetReceived,
    weight_grams: null,
    declared_value_cents: null,
    category: null,
    manifest: null,
    recipient: recipientOf(customer, parcel.recipient),
    country_destination: parcel.countryDestination || 'Jamaica',
    invoice_count: 0,
    billing_id: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  return { customer, row, history: [], before: undefined };
}

/** Fills empty columns only, as the customer may have corrected the others. */
const filledIn = (row: ParcelRow, parcel: FeedEvent['parcel']) => ({
  source: row.source || (parcel?.source ?? ''),
  description: row.description || (parcel?.description ?? ''),
  carrier: row.carrier || (parcel?.carrier ?? ''),
  manifest: row.manifest || parcel?.manifest || null,
});

/** A parcel with one more event; or why that cannot join its history, for a person. */
export function withEvent(
  { row, history, ...parcel }: Parcel,
  event: ParcelEvent,
  said: FeedEvent['parcel'],
  now: string,
): Parcel | string {
  const state = joinHistory(history, event);
  if (typeof state === 'string') return state;
  return {
    ...parcel,
    history: [...history, event],
    row: {
      ...row,
      ...filledIn(row, said),
      status: state.status,
      received_at: state.receivedAt,
      listed_at: state.listedAt ?? notYetReceived,
      weight_grams: state.weightGrams,
      updated_at: now,
    },
  };
}

/** The columns of a parcel that events write. */
export const changedColumns = ({ row }: Parcel) => ({
  source: row.source,
  description: row.description,
  carrier: row.carrier,
  manifest: row.manifest,
  status: row.status,
  received_at: row.received_at,
  listed_at: row.listed_at,
  weight_grams: row.weight_grams,
  updated_at: row.updated_at,
});
