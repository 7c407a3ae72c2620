import { sql } from 'kysely';
import { namedNews, namedThings } from '#lib/contract/overview.ts';
import { trackingStatuses } from '#lib/contract/trackings.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { Store } from '#server/store/open.ts';
import { isFolded, isOpenBill, isUnderWay, maxOpenParcels } from './partial-indexes.ts';

const openStatuses = trackingStatuses.filter(
  (status) => status !== 'DELIVERED' && status !== 'RETURNED',
);

const group = sql`partition by shipping_type, invoice_count > 0, billing_id is null`;

const openParcelsIn = (store: Store, customerId: number, status: TrackingStatus) =>
  store
    .with('open', (inner) =>
      inner
        .selectFrom('trackings')
        .select(['id', 'description', 'source', 'status', 'shipping_type', 'listed_at'])
        .select(['invoice_count', 'billing_id', 'updated_at', 'tracking_number'])
        .where('customer_id', '=', customerId)
        .where('status', '=', status)
        .where(isUnderWay)
        .where((eb) => eb.not(isFolded))
        // In the index's order: without it SQLite would read all parcels of the customer.
        .orderBy('listed_at', 'desc')
        .limit(maxOpenParcels),
    )
    .with('ranked', (inner) =>
      inner
        .selectFrom('open')
        .selectAll()
        .select([
          sql<number>`count(*) over (${group})`.as('count'),
          sql<number>`row_number() over (${group} order by listed_at desc, id desc)`.as('rank'),
          sql<number>`row_number() over (order by updated_at desc)`.as('recency'),
        ]),
    )
    .selectFrom('ranked')
    .selectAll()
    .where((eb) => eb.or([eb('rank', '<=', namedThings), eb('recency', '<=', namedNews)]))
    .execute();

/**
 * The customer's parcels that are neither delivered nor returned, in groups that are alike in status, shipping type,
 * invoices and billing: the newest few of each group, with the size of the group; also, of each status, the parcels
 * that changed last.
 */
export async function listOpenParcels(store: Store, customerId: number) {
  const parcels = await Promise.all(
    openStatuses.map((status) => openParcelsIn(store, customerId, status)),
  );
  return parcels.flat();
}

/** When each of these parcels last moved: the moment of its latest event, of those that none corrects. */
export const listLatestMoves = (store: Store, customerId: number, ids: readonly string[]) =>
  store
    .selectFrom('tracking_events as event')
    .select((eb) => ['event.tracking_id as id', eb.fn.max('event.at').as('at')])
    .where('event.customer_id', '=', customerId)
    .where('event.tracking_id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tracking_events as correction')
            .select('correction.id')
            .whereRef('correction.customer_id', '=', 'event.customer_id')
            .whereRef('correction.tracking_id', '=', 'event.tracking_id')
            .whereRef('correction.corrects', '=', 'event.id'),
        ),
      ),
    )
    .groupBy('event.tracking_id')
    .execute();

/**
 * The customer's addresses that permanently refused our last mail: first the one to sign in with, then the one for
 * invoices.
 */
export async function listUnreachable(store: Store, customerId: number): Promise<string[]> {
  const { email, invoice_email } = await store
    .selectFrom('customers')
    .select(['email', 'invoice_email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const addresses = [...new Set([email, invoice_email ?? email])];
  const rows = await store
    .selectFrom('outbox')
    .select('recipient')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('recipient', 'in', addresses)
    .where('refused_at', 'is not', null)
    .where((eb) => eb.or([eb('recipient', '=', email), eb('kind', '=', 'invoice')]))
    .execute();
  const refusals = new Set(rows.map(({ recipient }) => recipient));
  return addresses.filter((address) => refusals.has(address));
}

/** Every bill that is not paid in full, newest first; without a limit, as they are added up. */
export const listOpenBills = (store: Store, customerId: number) =>
  store
    .selectFrom('billings')
    .select(['id', 'number', 'total_cents', 'paid_cents'])
    .where('customer_id', '=', customerId)
    .where(isOpenBill)
    .orderBy('issued_at', 'desc')
    .execute();
