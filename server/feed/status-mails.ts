import { dutyOf } from '#lib/domain/obligations.ts';
import { countingEvents } from '#lib/domain/tracking-history.ts';
import { day } from '#server/units/duration.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Store } from '../store/open.ts';
import type { Parcel } from './parcel.ts';
import type { ParcelBook } from './parcel-book.ts';
import type { FeedCustomer } from './parcel-row.ts';

/** Older events only complete a history and are not worth a mail. */
const newsFor = 2 * day;
const namedAtMost = 25;

const wantsMail = ({ status, status_mails }: FeedCustomer): boolean =>
  status === 'ACTIVE' && status_mails === 1;

/** The recent event that gave a parcel a new status, if there is one. */
function newsOf({ history, row, statusBefore }: Parcel, now: Date) {
  if (row.status === statusBefore) return undefined;
  const last = countingEvents(history).at(-1);
  return last && Date.parse(last.at) >= now.getTime() - newsFor ? last : undefined;
}

/** Queues one mail to each customer whose parcels reached a new status, in the transaction of the events. */
export async function enqueueStatusMails(
  transaction: Store,
  book: ParcelBook,
  now: Date,
): Promise<void> {
  const moved = book.parcels().flatMap((parcel) => {
    const news = wantsMail(parcel.customer) && newsOf(parcel, now);
    return news ? [{ parcel, news }] : [];
  });
  for (const [customer, news] of Map.groupBy(moved, ({ parcel }) => parcel.customer)) {
    await enqueueMail(transaction, now, {
      kind: 'parcel-status',
      to: customer.email,
      owner: customer.id,
      payload: {
        firstname: customer.firstname,
        parcels: news.slice(0, namedAtMost).map(({ parcel, news: event }) => ({
          id: parcel.row.id,
          trackingNumber: parcel.row.tracking_number,
          description: parcel.row.description,
          status: event.status,
          place: event.place,
          note: event.note,
          needsInvoice:
            dutyOf({
              status: event.status,
              invoiceCount: parcel.row.invoice_count,
              billed: parcel.row.billing_id !== null,
            }) === 'invoice',
        })),
        more: Math.max(0, news.length - namedAtMost),
      },
    });
  }
}
