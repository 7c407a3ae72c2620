import { dutyOf } from '#lib/domain/obligations.ts';
import { countingEvents } from '#lib/domain/tracking-history.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { enqueueMail } from '#server/mail/enqueue.ts';
import type { FeedCustomer } from '#server/parcels/new-parcel.ts';
import type { Store } from '#server/store/open.ts';
import { day } from '#server/units/duration.ts';
import type { Parcel } from './parcel.ts';
import type { ParcelBook } from './parcel-book.ts';

/** Older events only complete a history and are not worth a mail. */
const maxAge = 2 * day;
const maxParcels = 25;

/** A parcel that arrives while an account waits to be erased holds that up, so its customer is told. */
const wantsMail = ({ status, closes_at, status_mails }: FeedCustomer): boolean =>
  (status === 'ACTIVE' || closes_at !== null) && status_mails === 1;

/** The recent event that gave a parcel a new status; undefined if there is none. */
function latestMove({ history, row, statusBefore }: Parcel, now: Date) {
  if (row.status === statusBefore) return undefined;
  const event = countingEvents(history).at(-1);
  return event && Date.parse(event.at) >= now.getTime() - maxAge ? event : undefined;
}

/** Queues one mail to each customer whose parcels reached a new status, in the transaction of the events. */
export async function enqueueStatusMails(
  transaction: Store,
  book: ParcelBook,
  now: Date,
): Promise<void> {
  const movedParcels = book.parcels().flatMap((parcel) => {
    const event = wantsMail(parcel.customer) && latestMove(parcel, now);
    return event ? [{ parcel, event }] : [];
  });
  for (const [customer, parcels] of Map.groupBy(movedParcels, ({ parcel }) => parcel.customer)) {
    await enqueueMail(transaction, now, {
      kind: 'parcel-status',
      to: customer.email,
      owner: customer.id,
      payload: {
        firstname: customer.firstname,
        parcels: parcels.slice(0, maxParcels).map(({ parcel, event }) => ({
          id: parcel.row.id,
          trackingNumber: parcel.row.tracking_number,
          description: parcel.row.description,
          source: parcel.row.source,
          shippingType: parcel.row.shipping_type,
          status: event.status,
          place: event.place,
          note: event.note,
          movedOn: jamaicanDay(new Date(parcel.row.status_since ?? event.at)),
          needsInvoice:
            dutyOf({
              status: event.status,
              invoiceCount: parcel.row.invoice_count,
              billed: parcel.row.billing_id !== null,
            }) === 'invoice',
        })),
        more: Math.max(0, parcels.length - maxParcels),
      },
    });
  }
}
