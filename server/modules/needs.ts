import type { FastifyInstance } from 'fastify';
import { getNeeds, type Needs, shownNeeds } from '#lib/contract/needs.ts';
import { invoiceHelpsIn } from '#lib/domain/tracking-status.ts';
import { centsLeft } from '#server/answers/billing.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import {
  listOpenBills,
  listReadyForPickup,
  listUnreachable,
  listWithoutInvoice,
  type WaitingParcel,
} from '../store/queries/needs.ts';

const toParcels = (rows: readonly WaitingParcel[]): Needs['readyForPickup'] => ({
  count: rows.length,
  parcels: rows
    .slice(0, shownNeeds)
    .map(({ id, description, source }) => ({ id, description, source })),
});

type OpenBill = Awaited<ReturnType<typeof listOpenBills>>[number];

const toBalance = (bills: readonly OpenBill[]): Needs['balanceDue'] => ({
  count: bills.length,
  total: bills.reduce((sum, bill) => sum + centsLeft(bill), 0) / 100,
  bills: bills
    .slice(0, shownNeeds)
    .map((bill) => ({ id: bill.id, invoice: bill.number, balance: centsLeft(bill) / 100 })),
});

/** GET customers/needs. */
export async function needsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;

  route(app, services, getNeeds, async ({ session: { customerId } }) => ({
    data: {
      unreachable: await listUnreachable(store, customerId),
      invoiceMissing: toParcels(await listWithoutInvoice(store, customerId, invoiceHelpsIn)),
      readyForPickup: toParcels(await listReadyForPickup(store, customerId)),
      balanceDue: toBalance(await listOpenBills(store, customerId)),
    },
  }));
}
