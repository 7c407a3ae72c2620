import { type SqlBool, sql } from 'kysely';
import type { Store } from '#server/store/open.ts';
import { elementsOf, prepared } from '#server/store/prepared.ts';
import { isFolded, isOpenBill, isUnderWay, maxOpenParcels } from './partial-indexes.ts';

interface OfCustomer {
  readonly customerId: number;
}

const selectOpenParcels = prepared<OfCustomer>()((store, p) =>
  store
    .selectFrom('trackings')
    .select(['id', 'description', 'source', 'status', 'shipping_type', 'listed_at'])
    .select(['invoice_count', 'billing_id', 'updated_at', 'tracking_number'])
    .where('customer_id', '=', p('customerId'))
    .where(isUnderWay)
    .where((eb) => eb.not(isFolded))
    // In the index's order: without it SQLite would read all parcels of the customer.
    .orderBy('status')
    .orderBy('listed_at', 'desc')
    .limit(maxOpenParcels),
);

/** The customer's parcels that are neither delivered, returned nor folded away; of one status, the newest first. */
export const listOpenParcels = (store: Store, customerId: number) =>
  selectOpenParcels(store, { customerId });

const selectMoves = prepared<OfCustomer & { readonly ids: readonly string[] }, number>()(
  (store, p, count) =>
    store
      .selectFrom('tracking_events')
      .select(['tracking_id', 'id', 'at', 'corrects'])
      .where('customer_id', '=', p('customerId'))
      .where('tracking_id', 'in', elementsOf(p, 'ids', count)),
);

/** The events of these parcels, corrected ones and corrections included. */
export const listMoves = (store: Store, customerId: number, ids: readonly string[]) =>
  selectMoves(store, { customerId, ids }, ids.length);

const selectRefusing = prepared<OfCustomer>()((store, p) =>
  store
    .selectFrom('customers')
    .innerJoin('outbox', 'outbox.customer_id', 'customers.id')
    .select(['outbox.recipient', 'customers.email'])
    .distinct()
    .where('customers.id', '=', p('customerId'))
    .where((eb) =>
      eb('outbox.recipient', 'in', [eb.ref('customers.email'), eb.ref('customers.invoice_email')]),
    )
    .where('outbox.refused_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('outbox.recipient', '=', eb.ref('customers.email')),
        sql<SqlBool>`outbox.kind = 'invoice'`,
      ]),
    ),
);

/**
 * The customer's addresses that permanently refused our last mail: first the one to sign in with, then the one for
 * invoices.
 */
export async function listUnreachable(store: Store, customerId: number): Promise<string[]> {
  const rows = await selectRefusing(store, { customerId });
  return rows
    .toSorted((a, b) => Number(b.recipient === b.email) - Number(a.recipient === a.email))
    .map(({ recipient }) => recipient);
}

const selectOpenBills = prepared<OfCustomer>()((store, p) =>
  store
    .selectFrom('billings')
    .select(['id', 'number', 'total_cents', 'paid_cents'])
    .where('customer_id', '=', p('customerId'))
    .where(isOpenBill)
    .orderBy('issued_at', 'desc'),
);

/** Every bill that is not paid in full, newest first; without a limit, as they are added up. */
export const listOpenBills = (store: Store, customerId: number) =>
  selectOpenBills(store, { customerId });
