import { type SaveTable, saveTableOf } from '#islands/list/save-table.ts';
import { exportBillings } from '#lib/contract/billings.ts';
import { $billingsQuery } from '#lib/stores/billing/billings.ts';
import { $session } from '#lib/stores/session/session.ts';

/** Saves the bills as they are filtered. */
export const saveTable: SaveTable = () => {
  const { filter } = $billingsQuery.get();
  const input = { params: { customerId: $session.get().id }, query: { filter } };
  return saveTableOf(exportBillings, input, 'invoices.csv');
};
