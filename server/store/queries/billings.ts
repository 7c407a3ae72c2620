import type { Insertable } from 'kysely';
import type { Store } from '#server/store/open.ts';
import { elementsOf, prepared } from '#server/store/prepared.ts';
import type { Schema } from '#server/store/schema.ts';
import { parcelName } from './billing-list.ts';

type NewBilling = Insertable<Schema['billings']>;
type NewLine = Omit<Insertable<Schema['billing_lines']>, 'customer_id' | 'billing_id'>;

/** Adds a bill with its lines and marks its tracking as billed, unless it is void, in the caller's transaction. */
export async function insertBilling(
  transaction: Store,
  billing: NewBilling,
  lines: readonly NewLine[],
): Promise<void> {
  const { customer_id, id, tracking_id } = billing;
  await transaction.insertInto('billings').values(billing).execute();
  await transaction
    .insertInto('billing_lines')
    .values(lines.map((line) => ({ ...line, customer_id, billing_id: id })))
    .execute();
  if (!tracking_id || billing.status === 'VOID') return;
  await transaction
    .updateTable('trackings')
    .set({ billing_id: id })
    .where('customer_id', '=', customer_id)
    .where('id', '=', tracking_id)
    .execute();
}

const selectBilling = prepared<{ customerId: number; billingId: string }>()((store, p) =>
  store
    .selectFrom('billings')
    .leftJoin('trackings', (join) =>
      join
        .onRef('trackings.customer_id', '=', 'billings.customer_id')
        .onRef('trackings.id', '=', 'billings.tracking_id'),
    )
    .selectAll('billings')
    .select([
      'tracking_number',
      'weight_grams',
      'declared_value_cents',
      'category',
      'shipping_type',
    ])
    .select(parcelName.as('parcel_name'))
    .where('billings.customer_id', '=', p('customerId'))
    .where('billings.id', '=', p('billingId')),
);

/** One bill of this customer, with the parcel's number, name and what its price depends on. */
export async function findBilling(store: Store, customerId: number, billingId: string) {
  const [row] = await selectBilling(store, { customerId, billingId });
  return row;
}

interface OfSome {
  readonly customerId: number;
  readonly ids: readonly string[];
}

const selectLines = prepared<OfSome, number>()((store, p, count) =>
  store
    .selectFrom('billing_lines')
    .selectAll()
    .where('customer_id', '=', p('customerId'))
    .where('billing_id', 'in', elementsOf(p, 'ids', count))
    .orderBy('line'),
);

/** The lines of some of a customer's bills, in their order. */
export const linesOf = (store: Store, customerId: number, ids: readonly string[]) =>
  selectLines(store, { customerId, ids }, ids.length);
