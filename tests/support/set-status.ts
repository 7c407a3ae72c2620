import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

type Status = Schema['customers']['status'];

/** Gives a customer another status, as the company does. */
export async function setStatus(store: Store, customerId: number, status: Status): Promise<void> {
  await store.updateTable('customers').set({ status }).where('id', '=', customerId).execute();
}
