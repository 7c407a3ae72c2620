import type { Store } from '#server/store/open.ts';

/** One tracking of this customer, with the number of its bill. */
export const findTracking = (store: Store, customerId: number, trackingId: string) =>
  store
    .selectFrom('trackings')
    .selectAll('trackings')
    .select((eb) =>
      eb
        .selectFrom('billings')
        .select('number')
        .whereRef('billings.customer_id', '=', 'trackings.customer_id')
        .whereRef('billings.id', '=', 'trackings.billing_id')
        .as('billing_number'),
    )
    .where('customer_id', '=', customerId)
    .where('id', '=', trackingId)
    .executeTakeFirst();

export type TrackingRow = NonNullable<Awaited<ReturnType<typeof findTracking>>>;

/** The events of some of a customer's trackings, in the order in which they came. */
export const eventsOf = (store: Store, customerId: number, trackingIds: readonly string[]) =>
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
    .where('customer_id', '=', customerId)
    .where('tracking_id', 'in', trackingIds)
    .orderBy('id')
    .execute();

export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/** The invoice files of some of a customer's trackings, oldest first. */
export const attachmentsOf = (store: Store, customerId: number, trackingIds: readonly string[]) =>
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
    .where('customer_id', '=', customerId)
    .where('tracking_id', 'in', trackingIds)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();

export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];
