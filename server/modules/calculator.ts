import type { FastifyInstance } from 'fastify';
import { calculate, calculatePublic, listCategories } from '#lib/contract/quotes.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { consumeAddressLimit } from '#server/limits/call-limits.ts';
import { calculatorOf } from '#server/quotes/calculation.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

/** GET customers/categories and the two calculators. */
export async function calculatorModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;

  route(app, services, listCategories, async () => ({
    data: services.tariff.categories.map(({ id, name, dutyPercent, gctPercent, note }) => ({
      id,
      name,
      dutyRate: dutyPercent / 100,
      gctRate: gctPercent / 100,
      ...(note !== undefined && { note }),
    })),
  }));
  route(app, services, calculate, async ({ input: { query } }) => ({
    data: calculatorOf(services)(query),
  }));
  route(app, services, calculatePublic, async ({ input: { query }, request }) => {
    await consumeAddressLimit(store, clock(), 'calculator', addressBucket(request.ip));
    return { data: calculatorOf(services)(query) };
  });
}
