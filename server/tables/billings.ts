import type { Readable } from 'node:stream';
import { asSheetText } from '#lib/contract/spreadsheet.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { billingSummaryOf } from '#server/answers/billing.ts';
import type { Store } from '#server/store/open.ts';
import {
  type BillingRow,
  type BillingsFilter,
  listBillingRows,
} from '#server/store/queries/billing-list.ts';
import { type CsvColumns, csvDay, csvOf, everyRow } from './csv.ts';

const dollars = (amount: number): string => amount.toFixed(2);

const rowOf = (row: BillingRow) => ({
  ...billingSummaryOf(row),
  exchangeRate: row.exchange_rate_hundredths / 100,
});

const columns: CsvColumns<ReturnType<typeof rowOf>> = {
  Invoice: (row) => asSheetText(row.invoice),
  Date: (row) => csvDay(row.date),
  'Total (US$)': (row) => dollars(row.total),
  'Paid out (US$)': (row) => dollars(row.paidOut),
  'Balance (US$)': (row) => dollars(row.balance),
  Status: (row) => billingStatusLabels[row.status],
  'J$ for US$1': (row) => dollars(row.exchangeRate),
};

/** A customer's matching bills as a table for a spreadsheet. */
export const billingsTable = (store: Store, customerId: number, filter: BillingsFilter): Readable =>
  csvOf(
    everyRow(async (slice) => (await listBillingRows(store, customerId, filter, slice)).map(rowOf)),
    columns,
  );
