import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

const pageSize = 200;

interface TrackingKey {
  readonly listed_at: Instant;
  readonly id: string;
}

/** The next of a customer's trackings after one of them, newest first. */
export const trackingsAfter = (store: Store, customerId: number, last: TrackingKey | undefined) =>
  store
    .selectFrom('trackings')
    .select([
      'id',
      'listed_at',
      'package_number',
      'tracking_number',
      'source',
      'description',
      'carrier',
      'shipping_type',
      'status',
      'received_at',
      'weight_grams',
      'declared_value_cents',
      'category',
      'manifest',
      'recipient',
      'country_destination',
      'billing_id',
      'announced',
      'warehouse_said',
      'created_at',
      'updated_at',
    ])
    .where('customer_id', '=', customerId)
    .where((eb) =>
      last
        ? eb(eb.refTuple('listed_at', 'id'), '<', eb.tuple(last.listed_at, last.id))
        : eb.lit(true),
    )
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute();

interface AttachmentKey {
  readonly tracking_id: string;
  readonly id: string;
}

/** The next of a customer's invoice files after one of them, tracking by tracking, with their storage keys. */
export const filesAfter = (store: Store, customerId: number, last: AttachmentKey | undefined) =>
  store
    .selectFrom('attachments')
    .select(['tracking_id', 'id', 'name', 'sha256', 'storage_key'])
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb(eb.refTuple('tracking_id', 'id'), '>', eb.tuple(last?.tracking_id ?? '', last?.id ?? '')),
    )
    .orderBy('tracking_id')
    .orderBy('id')
    .limit(pageSize)
    .execute();

interface BillingKey {
  readonly issued_at: Instant;
  readonly id: string;
}

/** The next of a customer's bills after one of them, newest first. */
export const billingsAfter = (store: Store, customerId: number, last: BillingKey | undefined) =>
  store
    .selectFrom('billings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((eb) =>
      last
        ? eb(eb.refTuple('issued_at', 'id'), '<', eb.tuple(last.issued_at, last.id))
        : eb.lit(true),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute();

/** The next of a customer's quotes after one of them. */
export const quotesAfter = (store: Store, customerId: number, last: { id: string } | undefined) =>
  store
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '>', last?.id ?? '')
    .orderBy('id')
    .limit(pageSize)
    .execute();

/** The next of a customer's referrals after one of them. */
export const referralsAfter = (
  store: Store,
  customerId: number,
  last: { id: number } | undefined,
) =>
  store
    .selectFrom('customers')
    .select(['id', 'firstname', 'lastname', 'status', 'created_at'])
    .where('referred_by', '=', customerId)
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .limit(pageSize)
    .execute();

/** What was written through the contact form under a customer's email address, oldest first. */
export const listMessagesOf = (store: Store, email: string) =>
  store
    .selectFrom('messages')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .orderBy('created_at')
    .execute();
