import type { FastifyInstance } from 'fastify';
import { listCategories } from '#lib/contract/quotes.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

/** GET customers/categories. */
export async function quotesModule(app: FastifyInstance, services: Services): Promise<void> {
  const data = services.tariff.categories.map(({ id, name, dutyPercent, gctPercent, note }) => ({
    ...{ id, name, dutyRate: dutyPercent / 100, gctRate: gctPercent / 100 },
    ...(note !== undefined && { note }),
  }));

  route(app, services, listCategories, async () => ({ data }));
}
