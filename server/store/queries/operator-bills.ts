import type { Store } from '#server/store/open.ts';

/** The bill of a number, with its customer. */
export const findBillByNumber = (store: Store, number: string) =>
  store.selectFrom('billings').selectAll().where('number', '=', number).executeTakeFirst();

/** Writes the operators' note on a bill. */
export const setBillNote = (transaction: Store, number: string, note: string) =>
  transaction.updateTable('billings').set({ note }).where('number', '=', number).execute();
