import type { FeedEvent } from '#lib/contract/ops.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { findSentEvents } from '#server/store/queries/feed.ts';
import { toGrams } from '#server/units/weight.ts';

/** The fields of an event that must agree when it is sent again. */
export interface SentEvent {
  readonly customer: number;
  readonly trackingNumber: string;
  readonly trackingId: string;
  /** The id within its parcel's history. */
  readonly eventId: string;
  readonly at: string;
  readonly status: TrackingStatus;
  readonly place: string;
  readonly note: string;
  readonly weightGrams: number | null;
  /** The sender's id of the event that it corrects. */
  readonly corrects: string | null;
}

type Row = Awaited<ReturnType<typeof findSentEvents>>[number];

/** A moment in the format of the store. */
export const asInstant = (moment: string): string => new Date(moment).toISOString();

/** An event from its row. */
export const sentEventOfRow = (row: Row): SentEvent => ({
  customer: row.customer_id,
  trackingNumber: row.tracking_number,
  trackingId: row.tracking_id,
  eventId: row.id,
  at: row.at,
  status: row.status,
  place: row.place,
  note: row.note,
  weightGrams: row.weight_grams,
  corrects: row.corrects_sender_id,
});

/** An event from the feed, with its id and its parcel's. */
export const sentEventOf = (
  event: FeedEvent,
  ids: Pick<SentEvent, 'eventId' | 'trackingId'>,
): SentEvent => ({
  ...ids,
  customer: event.customer,
  trackingNumber: event.trackingNumber,
  at: asInstant(event.at),
  status: event.status,
  place: event.place,
  note: event.note,
  weightGrams: toGrams(event.weightLb),
  corrects: event.corrects ?? null,
});

const comparedFields = [
  'customer',
  'trackingNumber',
  'at',
  'status',
  'place',
  'note',
  'weightGrams',
  'corrects',
] as const satisfies readonly (keyof SentEvent)[];

/** The fields in which two events with the same id differ. */
export const changedFields = (a: SentEvent, b: SentEvent): readonly string[] =>
  comparedFields.filter((field) => a[field] !== b[field]);
