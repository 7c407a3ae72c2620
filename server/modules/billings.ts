import type { FastifyInstance } from 'fastify';
import {
  type BillingsQuery,
  exportBillings,
  getBilling,
  listBillings,
} from '#lib/contract/billings.ts';
import { boundsOf, monthsOf } from '#lib/domain/billing-ranges.ts';
import { namedSummaryOf, readBilling } from '#server/answers/billing.ts';
import { downloadName } from '#server/downloads/download-name.ts';
import { FileAnswer } from '#server/http/answers.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { withDownloadSlot } from '#server/limits/downloads.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { listBillingRows, sumBillings } from '#server/store/queries/billing-list.ts';
import { billingsTable } from '#server/tables/billings.ts';

const conditionsOf = (filter: BillingsQuery['filter'], now: Date) => ({
  ...boundsOf(filter?.range, now),
  isPending: filter?.status === 'pending',
});

/** GET billings: the list with its sums, its table and one. */
export async function billingsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, replica, clock } = services;

  route(app, services, listBillings, async ({ input: { query }, session }) => {
    const { customerId } = session;
    const readStore = await replica.storeFor(session);
    const { page, size, filter } = query;
    const now = clock();
    const conditions = conditionsOf(filter, now);
    const months = monthsOf(filter?.range, now);
    const [rows, sums] = await Promise.all([
      listBillingRows(readStore, customerId, conditions, { page, size }),
      sumBillings(readStore, customerId, conditions, months),
    ]);
    return {
      data: rows.map(namedSummaryOf),
      page,
      size,
      total: sums.count,
      totals: {
        total: sums.totalCents / 100,
        paidOut: sums.paidCents / 100,
        balance: sums.leftCents / 100,
      },
      months: months.map(({ month }, index) => ({
        month,
        total: (sums.periodCents[index] ?? 0) / 100,
      })),
    };
  });

  route(app, services, exportBillings, async ({ input: { query }, session }) => {
    const { customerId } = session;
    const now = clock();
    const conditions = conditionsOf(query.filter, now);
    const table = await withDownloadSlot(customerId, async () => {
      await consumeCustomerLimit(store, now, 'billings-export', customerId);
      return billingsTable(await replica.storeFor(session), customerId, conditions);
    });
    return new FileAnswer(table, `${downloadName(services.tenant, 'invoices', now)}.csv`);
  });

  route(app, services, getBilling, async ({ input: { params }, session }) => ({
    data: await readBilling(services, session.customerId, params.billingId),
  }));
}
