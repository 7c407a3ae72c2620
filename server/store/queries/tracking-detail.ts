import type { Store } from '#server/store/open.ts';
import { elementsOf, prepared } from '#server/store/prepared.ts';

const selectTracking = prepared<{ customerId: number; trackingId: string }>()((store, p) =>
  store
    .selectFrom('trackings')
    .selectAll('trackings')
    .leftJoin('billings', (join) =>
      join
        .onRef('billings.customer_id', '=', 'trackings.customer_id')
        .onRef('billings.id', '=', 'trackings.billing_id'),
    )
    .select([
      'billings.number as billing_number',
      'billings.status as billing_status',
      'billings.total_cents as billing_cents',
      'billings.paid_cents as billing_paid_cents',
    ])
    .where('trackings.customer_id', '=', p('customerId'))
    .where('trackings.id', '=', p('trackingId')),
);

/** One tracking of this customer, with the number of its bill. */
export async function findTracking(store: Store, customerId: number, trackingId: string) {
  const [row] = await selectTracking(store, { customerId, trackingId });
  return row;
}

export type TrackingRow = NonNullable<Awaited<ReturnType<typeof findTracking>>>;

interface OfSome {
  readonly customerId: number;
  readonly ids: readonly string[];
}

const selectEvents = prepared<OfSome, number>()((store, p, count) =>
  store
    .selectFrom('tracking_events')
    .select([
      'tracking_id',
      'id',
      'at',
      'status',
      'place',
      'weight_grams',
      'note',
      'corrects',
      'photo_ref',
    ])
    .where('customer_id', '=', p('customerId'))
    .where('tracking_id', 'in', elementsOf(p, 'ids', count))
    .orderBy('id'),
);

/** The events of some of a customer's trackings, in the order in which they came. */
export const eventsOf = (store: Store, customerId: number, ids: readonly string[]) =>
  selectEvents(store, { customerId, ids }, ids.length);

export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

const selectAttachments = prepared<OfSome, number>()((store, p, count) =>
  store
    .selectFrom('attachments')
    .select([
      'tracking_id',
      'id',
      'name',
      'size_bytes',
      'media_type',
      'sha256',
      'uploaded_at',
      'storage_key',
    ])
    .where('customer_id', '=', p('customerId'))
    .where('tracking_id', 'in', elementsOf(p, 'ids', count))
    .orderBy('uploaded_at')
    .orderBy('id'),
);

/** The invoice files of some of a customer's trackings, oldest first. */
export const attachmentsOf = (store: Store, customerId: number, ids: readonly string[]) =>
  selectAttachments(store, { customerId, ids }, ids.length);

export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];
