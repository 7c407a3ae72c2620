import type { FastifyInstance } from 'fastify';
import { divideOrder } from '#lib/contract/orders.ts';
import { newStorageKey } from '#server/attachments/receive.ts';
import { removeRowless } from '#server/attachments/sweep.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { logEvent } from '#server/http/log.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { createConcurrencyLimit } from '#server/limits/concurrency-limit.ts';
import { makeCover, needsCover, type StoredCover, storeCover } from '#server/orders/cover.ts';
import { giveShare, orderShares, readParcels } from '#server/orders/divide.ts';
import { sharesOf } from '#server/orders/share.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

// Each renders a page for up to ten parcels.
const slots = createConcurrencyLimit({
  total: 20,
  perCustomer: 2,
  busy: 'Many orders are being divided right now. Please try again in a moment.',
  ownBusy: 'Two of your orders are still being divided. Please try again in a moment.',
});

/** POST orders. */
export async function ordersModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;

  route(app, services, divideOrder, async ({ input: { body }, session, request, once }) => {
    const { customerId } = session;
    const release = slots.acquire(customerId);
    const keys: string[] = [];
    try {
      const rows = await readParcels(store, customerId, body);
      const orders = orderShares(body, rows);
      await consumeCustomerLimit(store, clock(), 'orders', customerId);
      const covers = new Map<string, StoredCover>();
      for (const [index, row] of rows.entries()) {
        const order = orders[index];
        if (!order || !(await needsCover(store, row))) continue;
        const key = newStorageKey(customerId);
        keys.push(key);
        covers.set(row.id, await makeCover(services, row, order, key));
      }
      const answer = await once(async (transaction) => {
        // Read again, as they may have changed while the covers were made.
        for (const [index, row] of (await readParcels(transaction, customerId, body)).entries()) {
          const order = orders[index];
          if (!order) continue;
          await giveShare(transaction, services, row, order);
          const cover = covers.get(row.id);
          const storedCover = cover && (await storeCover(transaction, row, cover, clock()));
          if (storedCover?.replacedKey) keys.push(storedCover.replacedKey);
        }
        const details = { parcels: rows.map(({ id }) => id) };
        await auditOwn(transaction, services, session, 'order-divided', details);
        const shares = orders[0] ? sharesOf(orders[0]) : [];
        return {
          data: shares.map(({ valueCents, totalCents }, index) => ({
            trackingId: rows[index]?.id ?? '',
            value: valueCents / 100,
            total: totalCents / 100,
          })),
        };
      });
      logEvent(request, 'info', 'order-divided', 'an order was divided among its parcels');
      return answer;
    } finally {
      release();
      // Covers of a refused or repeated division, and replaced ones, have no row.
      await removeRowless(services, keys, request.log);
    }
  });
}
