import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

type Status = Schema['customers']['status'];

/** Sets a customer's status, as the company does. */
export async function setStatus(store: Store, customerId: number, status: Status): Promise<void> {
  await store.updateTable('customers').set({ status }).where('id', '=', customerId).execute();
}
