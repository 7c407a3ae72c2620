import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { Store } from '../open.ts';
import { isOpen, isUnderWay } from './partial-indexes.ts';

const most = 100;

const inStatus = (store: Store, customerId: number, status: TrackingStatus) =>
  store
    .selectFrom('trackings')
    .select(['id', 'description', 'source', 'listed_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', status)
    .where(isUnderWay)
    .orderBy('listed_at', 'desc')
    .limit(most);

/** A parcel that needs its customer's attention. */
export type WaitingParcel = Awaited<ReturnType<typeof listReadyForPickup>>[number];

/** The parcels to be picked up, newest first, at most 100. */
export const listReadyForPickup = (store: Store, customerId: number) =>
  inStatus(store, customerId, 'READY_FOR_PICKUP').execute();

const newestFirst = (a: WaitingParcel, b: WaitingParcel): number =>
  b.listed_at.localeCompare(a.listed_at);

/** The parcels in one of the statuses that have no invoice yet, newest first, at most 100. */
export async function listWithoutInvoice(
  store: Store,
  customerId: number,
  statuses: readonly TrackingStatus[],
): Promise<WaitingParcel[]> {
  // One query per status: each reads the index in order, and only the rows that it needs.
  const found = await Promise.all(
    statuses.map((status) =>
      inStatus(store, customerId, status).where('invoice_count', '=', 0).execute(),
    ),
  );
  return found.flat().sort(newestFirst).slice(0, most);
}

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
  const rows = await store
    .selectFrom('outbox')
    .select('recipient')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('recipient', 'in', [email, invoice_email ?? email])
    .where('refused_at', 'is not', null)
    .where((eb) => eb.or([eb('recipient', '=', email), eb('kind', '=', 'invoice')]))
    .execute();
  const refused = new Set(rows.map(({ recipient }) => recipient));
  return [...new Set([email, invoice_email ?? email])].filter((address) => refused.has(address));
}

/** Every bill that is not paid in full, newest first; without a limit, as they are added up. */
export const listOpenBills = (store: Store, customerId: number) =>
  store
    .selectFrom('billings')
    .select(['id', 'number', 'total_cents', 'paid_cents'])
    .where('customer_id', '=', customerId)
    .where(isOpen)
    .orderBy('issued_at', 'desc')
    .execute();
