import type { Store } from '#server/store/open.ts';

/** Ends a customer's journeys and pays the bills, so that nothing keeps the account open. */
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
