import type { Store } from '#server/store/open.ts';

/** Delivers a customer's parcels and pays the bills, so that the account can be closed. */
export async function settleEverything(store: Store, customerId: number): Promise<void> {
  await store
    .updateTable('trackings')
    .set({ status: 'DELIVERED' })
    .where('customer_id', '=', customerId)
    .where('status', '!=', 'PREALERTED')
    .execute();
  await store
    .updateTable('billings')
    .set((eb) => ({ status: 'PAID', paid_cents: eb.ref('total_cents') }))
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['PENDING', 'PARTIAL'])
    .execute();
}
