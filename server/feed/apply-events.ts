import { type FeedEvent, type FeedResult, feedEventSchema } from '#lib/contract/ops.ts';
import { maxEvents } from '#lib/contract/trackings.ts';
import { newParcel } from '#server/parcels/new-parcel.ts';
import { differencesIn } from '#server/prealerts/stored-prealert.ts';
import type { Store } from '#server/store/open.ts';
import { applyItems, refuse } from './apply-items.ts';
import { isInFuture } from './future.ts';
import { type Parcel, type ParcelEvent, withEvent } from './parcel.ts';
import type { ParcelBook } from './parcel-book.ts';
import { changedFields, type SentEvent, sentEventOf } from './sent-event.ts';

/** The author of events from the feed. */
const actor = 'warehouse';

/** Why an event must not join a parcel: its package is another one, which would be lost. Undefined if it may. */
function packageRefusal(event: FeedEvent, { row }: Parcel): string | undefined {
  const [sent, known] = [event.parcel?.package ?? '', row.package_number];
  if (sent === '' || known === '' || sent.toUpperCase() === known.toUpperCase()) return undefined;
  return `The tracking number ${event.trackingNumber} of customer ${event.customer} belongs to package ${known}, not ${sent}. If these are two parcels, correct the tracking number of one; a spreadsheet may have changed it.`;
}

function applyAgain(book: ParcelBook, event: FeedEvent, earlierEvent: SentEvent): FeedResult {
  const sentEvent = sentEventOf(event, earlierEvent);
  // Another form of the number may name the same parcel.
  const parcel = book.findParcel(event);
  const namesSameParcel = parcel?.row.id === earlierEvent.trackingId;
  const { trackingNumber } = namesSameParcel ? earlierEvent : sentEvent;
  const fields = changedFields(earlierEvent, { ...sentEvent, trackingNumber });
  if (fields.length > 0)
    return refuse(
      event.id,
      `Another event came under this id before; it differs in ${fields.join(', ')}. Give each event an id of its own, and name the one to correct in corrects.`,
    );
  const refusal = parcel && packageRefusal(event, parcel);
  return refusal === undefined ? { id: event.id, result: 'known' } : refuse(event.id, refusal);
}

/** The parcel of an event, created with its first one; or why there is none. */
function parcelFor(book: ParcelBook, event: FeedEvent, now: Date): Parcel | string {
  const { customer: code, trackingNumber } = event;
  const customer = book.findCustomer(code);
  if (!customer) return `There is no customer ${code}.`;
  if (customer.status === 'CLOSED') return `Customer ${code} has closed the account.`;
  if (isInFuture(event.at, now)) return `${event.at} is in the future. Say when it happened.`;
  const parcel = book.findParcel(event);
  if (parcel && (parcel.row.prealert === null || event.parcel))
    return packageRefusal(event, parcel) ?? parcel;
  if (!event.parcel)
    return `Customer ${code} has no parcel ${trackingNumber} yet. Send parcel with its first event.`;
  const row = newParcel(customer, book.countIds(code), trackingNumber, now.toISOString());
  return { customer, row, history: [], statusBefore: undefined };
}

/** The event for its parcel's history, which refuses the correction of an event that it does not have. */
function parcelEventOf(book: ParcelBook, event: SentEvent, { row }: Parcel): ParcelEvent {
  const corrected = event.corrects === null ? undefined : book.findSent(event.corrects);
  const correctedId = corrected?.trackingId === row.id ? corrected.eventId : 'unknown';
  return {
    id: event.eventId,
    at: event.at,
    status: event.status,
    weightGrams: event.weightGrams,
    corrects: event.corrects === null ? null : correctedId,
    place: event.place,
    note: event.note,
  };
}

/** The id behind all others of a parcel, which may skip numbers. */
function nextEventId({ history }: Parcel): string {
  const numbers = history.map(({ id }) => Number(/^e-(\d+)$/.exec(id)?.[1] ?? -1));
  return `e-${String(Math.max(history.length, ...numbers.map((last) => last + 1))).padStart(5, '0')}`;
}

function applyEvent(book: ParcelBook, event: FeedEvent, now: Date): FeedResult {
  const { id: senderId } = event;
  const earlierEvent = book.findSent(senderId);
  if (earlierEvent) return applyAgain(book, event, earlierEvent);
  const parcel = parcelFor(book, event, now);
  if (typeof parcel === 'string') return refuse(senderId, parcel);
  if (parcel.history.length >= maxEvents)
    return refuse(senderId, `Parcel ${event.trackingNumber} has ${maxEvents} events already.`);
  const eventId = nextEventId(parcel);
  const sentEvent = sentEventOf(event, { eventId, trackingId: parcel.row.id });
  const parcelEvent = parcelEventOf(book, sentEvent, parcel);
  const grownParcel = withEvent(parcel, parcelEvent, event, now.toISOString());
  if (typeof grownParcel === 'string') return refuse(senderId, grownParcel);
  book.add(senderId, sentEvent, grownParcel, {
    customer_id: parcel.row.customer_id,
    tracking_id: parcel.row.id,
    id: parcelEvent.id,
    at: parcelEvent.at,
    actor,
    status: parcelEvent.status,
    place: parcelEvent.place,
    weight_grams: parcelEvent.weightGrams,
    note: parcelEvent.note,
    photo_ref: null,
    corrects: parcelEvent.corrects,
    sender_id: senderId,
  });
  const hasParcelData = event.parcel !== undefined || event.weightLb !== undefined;
  const parcelDifferences = hasParcelData ? differencesIn(grownParcel.row) : [];
  return {
    id: senderId,
    result: 'applied',
    ...(parcelDifferences.length > 0 && { differences: parcelDifferences }),
  };
}

/** Applies events to a book, each whole or not at all, in the order sent; returns a result for each. */
export const applyEvents = (
  store: Store,
  book: ParcelBook,
  items: readonly unknown[],
  now: Date,
): Promise<FeedResult[]> =>
  applyItems(
    feedEventSchema,
    items,
    (events) => book.load(store, events),
    (event) => applyEvent(book, event, now),
  );
