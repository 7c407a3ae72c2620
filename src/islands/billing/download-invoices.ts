import { type SaveTable, saveTableOf } from '#islands/list/save-table.ts';
import { $billingsQuery } from '#lib/stores/billing/billings.ts';
import { $session } from '#lib/stores/session/session.ts';

/** Downloads the filtered bills as CSV. */
export const downloadInvoices: SaveTable = () => {
  const { filter } = $billingsQuery.get();
  const input = { params: { customerId: $session.get().id }, query: { filter } };
  return saveTableOf('exportBillings', input, 'invoices.csv');
};
