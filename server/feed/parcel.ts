import type { FeedEvent } from '#lib/contract/ops.ts';
import { type HistoryEvent, joinHistory } from '#lib/domain/tracking-history.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { FeedCustomer, ParcelRow } from '#server/parcels/new-parcel.ts';
import { notYetReceived } from '#server/store/queries/trackings.ts';
import { filledColumns, firstEventColumns } from './parcel-columns.ts';

/** An event of a parcel, with its place and note. */
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
  readonly statusBefore: TrackingStatus | undefined;
}

/** A parcel with one more event; or, as a sentence, why the event cannot join its history. */
export function withEvent(
  { row: previousRow, history, ...parcel }: Parcel,
  event: ParcelEvent,
  feedEvent: FeedEvent,
  now: string,
): Parcel | string {
  const result = joinHistory(history, event);
  if ('refusal' in result) return result.refusal;
  const { state } = result;
  const { parcel: data } = feedEvent;
  const isFirst = history.length === 0 && data !== undefined;
  const row = isFirst
    ? { ...previousRow, ...firstEventColumns(previousRow, parcel.customer, feedEvent, data) }
    : previousRow;
  return {
    ...parcel,
    history: [...history, event],
    row: {
      ...row,
      ...filledColumns(row, data),
      status: state.status,
      status_since: state.statusSince,
      received_at: state.receivedAt,
      listed_at: state.listedAt ?? notYetReceived,
      weight_grams: state.weightGrams,
      updated_at: now,
    },
  };
}

/** The columns of a parcel that events write. */
export const changedColumns = ({ row }: Parcel) => ({
  package_number: row.package_number,
  source: row.source,
  description: row.description,
  carrier: row.carrier,
  shipping_type: row.shipping_type,
  recipient: row.recipient,
  country_destination: row.country_destination,
  manifest: row.manifest,
  declared_value_cents: row.declared_value_cents,
  warehouse_number: row.warehouse_number,
  warehouse_said: row.warehouse_said,
  prealert: row.prealert,
  folds_at: row.folds_at,
  status: row.status,
  status_since: row.status_since,
  received_at: row.received_at,
  listed_at: row.listed_at,
  weight_grams: row.weight_grams,
  updated_at: row.updated_at,
});
