import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { findBillByNumber } from '#server/store/queries/operator-bills.ts';

/** The bill of a number; throws StartError when there is none. */
export async function oneBill(store: Store, number: string) {
  const bill = await findBillByNumber(store, number);
  if (!bill) throw new StartError(`There is no bill ${number}.`);
  return bill;
}
