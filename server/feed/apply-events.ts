import { type FeedEvent, type FeedResult, feedEventSchema } from '#lib/contract/ops.ts';
import { maxEvents } from '#lib/contract/trackings.ts';
import { differencesIn } from '../prealerts/stored-prealert.ts';
import type { Store } from '../store/open.ts';
import { applyItems, refused } from './apply-items.ts';
import { isInFuture } from './future.ts';
import { newParcel, type Parcel, type ParcelEvent, withEvent } from './parcel.ts';
import type { ParcelBook } from './parcel-book.ts';
import { differences, eventAsSent, type SentEvent } from './sent-event.ts';

/** The author of events from the feed. */
const actor = 'warehouse';

function applyAgain(book: ParcelBook, event: FeedEvent, stored: SentEvent): FeedResult {
  const sent = eventAsSent(event, stored);
  // Another form of the number may name the same parcel.
  const namesSameParcel = book.findParcel(event)?.row.id === stored.trackingId;
  const { trackingNumber } = namesSameParcel ? stored : sent;
  const changed = differences(stored, { ...sent, trackingNumber });
  return changed.length === 0
    ? { id: event.id, result: 'known' }
    : refused(
        event.id,
        `Another event came under this id before; it differs in ${changed.join(', ')}. Give each event an id of its own, and name the one to correct in corrects.`,
      );
}

/** The parcel of an event, created with its first one; or why there is none. */
function parcelFor(book: ParcelBook, event: FeedEvent, now: Date): Parcel | string {
  const { customer: code, trackingNumber } = event;
  const customer = book.findCustomer(code);
  if (!customer) return `There is no customer ${code}.`;
  if (customer.status === 'CLOSED') return `Customer ${code} has closed the account.`;
  if (isInFuture(event.at, now)) return `${event.at} is in the future. Say when it happened.`;
  const parcel = book.findParcel(event);
  if (parcel && (parcel.row.prealert === null || event.parcel)) return parcel;
  if (!event.parcel)
    return `Customer ${code} has no parcel ${trackingNumber} yet. Send parcel with its first event.`;
  const number = book.countParcels(code) + 1;
  return newParcel(customer, number, trackingNumber, now.toISOString());
}

/** The event in its parcel's history, which refuses a correction of an unknown event. */
function inHistory(book: ParcelBook, sent: SentEvent, { row }: Parcel): ParcelEvent {
  const corrected = sent.corrects === null ? undefined : book.findSent(sent.corrects);
  const corrects = corrected?.trackingId === row.id ? corrected.eventId : 'unknown';
  return {
    id: sent.eventId,
    at: sent.at,
    status: sent.status,
    weightGrams: sent.weightGrams,
    corrects: sent.corrects === null ? null : corrects,
    place: sent.place,
    note: sent.note,
  };
}

function applyEvent(book: ParcelBook, event: FeedEvent, now: Date): FeedResult {
  const { id: senderId } = event;
  const stored = book.findSent(senderId);
  if (stored) return applyAgain(book, event, stored);
  const parcel = parcelFor(book, event, now);
  if (typeof parcel === 'string') return refused(senderId, parcel);
  if (parcel.history.length >= maxEvents)
    return refused(senderId, `Parcel ${event.trackingNumber} has ${maxEvents} events already.`);
  const eventId = `e-${String(parcel.history.length).padStart(5, '0')}`;
  const sent = eventAsSent(event, { eventId, trackingId: parcel.row.id });
  const joining = inHistory(book, sent, parcel);
  const grown = withEvent(parcel, joining, event, now.toISOString());
  if (typeof grown === 'string') return refused(senderId, grown);
  book.add(senderId, sent, grown, {
    customer_id: parcel.row.customer_id,
    tracking_id: parcel.row.id,
    id: joining.id,
    at: joining.at,
    actor,
    status: joining.status,
    place: joining.place,
    weight_grams: joining.weightGrams,
    note: joining.note,
    photo_ref: null,
    corrects: joining.corrects,
    sender_id: senderId,
  });
  const isNews = event.parcel !== undefined || event.weightLb !== undefined;
  const changed = isNews ? differencesIn(grown.row) : [];
  return { id: senderId, result: 'applied', ...(changed.length > 0 && { differences: changed }) };
}

/** Applies events to a book, each whole or not at all, in the order sent; returns a result for each. */
export const applyEvents = (
  store: Store,
  book: ParcelBook,
  sent: readonly unknown[],
  now: Date,
): Promise<FeedResult[]> =>
  applyItems(
    feedEventSchema,
    sent,
    (events) => book.load(store, events),
    (event) => applyEvent(book, event, now),
  );
