import { sql } from 'kysely';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { removeParcel } from './feed.ts';
import { isNamed } from './parcel-numbers.ts';

/** The parcels with a tracking number, in whatever spelling, a package number or an id. */
export const findNamedParcels = (store: Store, name: string) =>
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
    .where((eb) => isNamed(eb, name))
    .orderBy('customer_id')
    .execute();

export type NamedParcel = Awaited<ReturnType<typeof findNamedParcels>>[number];

interface Move {
  readonly to: number;
  /** The parcel's id there. */
  readonly id: string;
  /** What the warehouse reported, for all columns that a customer's words get into. */
  readonly reported: Pick<
    NamedParcel,
    | ('tracking_number' | 'number_key' | 'warehouse_number' | 'source' | 'description')
    | ('declared_value_cents' | 'shipping_type' | 'recipient')
  >;
  readonly now: Instant;
}

/**
 * Gives a parcel with its events to another customer, in the caller's transaction. What the first customer wrote or
 * uploaded does not go along; the next sweep removes the files.
 */
export async function moveParcel(
  transaction: Store,
  { billing_number: _billing, ...row }: NamedParcel,
  { to, id, reported, now }: Move,
): Promise<void> {
  const newColumns = {
    ...reported,
    customer_id: to,
    id,
    updated_at: now,
    announced: null,
    category: null,
    invoice_count: 0,
  };
  await transaction
    .insertInto('trackings')
    .values({ ...row, ...newColumns })
    .execute();
  await transaction
    .deleteFrom('attachments')
    .where('customer_id', '=', row.customer_id)
    .where('tracking_id', '=', row.id)
    .execute();
  // The types refuse what the trigger allows: an event gets another owner, and stays as it is.
  await sql`
    update tracking_events set customer_id = ${to}, tracking_id = ${id}
    where customer_id = ${row.customer_id} and tracking_id = ${row.id}
  `.execute(transaction);
  // A bill that names it is void, and would lead its customer to a parcel that is not theirs.
  await transaction
    .updateTable('billings')
    .set({ tracking_id: null })
    .where('customer_id', '=', row.customer_id)
    .where('tracking_id', '=', row.id)
    .execute();
  await removeParcel(transaction, row);
  await transaction
    .updateTable('customers')
    .set((eb) => ({ tracking_count: eb('tracking_count', '+', 1) }))
    .where('id', '=', to)
    .execute();
}
