import { billingLineOf } from '#server/answers/billing.ts';
import { linesOf } from '#server/store/queries/billings.ts';
import { billingsAfter } from '#server/store/queries/my-data.ts';
import { pagesOf } from './rows.ts';
import type { DataSource } from './source.ts';

const dollars = (cents: number) => cents / 100;

/** A customer's bills with their lines, newest first; amounts are US dollars. */
export async function* readBills({ store }: DataSource, customerId: number) {
  for await (const page of pagesOf(billingsAfter, store, customerId)) {
    const ids = page.map(({ id }) => id);
    const lines = Map.groupBy(await linesOf(store, customerId, ids), (line) => line.billing_id);
    for (const row of page)
      yield {
        id: row.id,
        number: row.number,
        issuedAt: row.issued_at,
        status: row.status,
        recipient: row.recipient,
        parcel: row.tracking_id,
        total: dollars(row.total_cents),
        paid: dollars(row.paid_cents),
        jamaicanDollarsForOne: row.exchange_rate_hundredths / 100,
        lines: (lines.get(row.id) ?? []).map(billingLineOf),
      };
  }
}
