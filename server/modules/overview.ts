import type { FastifyInstance } from 'fastify';
import { getOverview } from '#lib/contract/overview.ts';
import { readOverview } from '#server/answers/overview.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

/** GET customers/overview. */
export async function overviewModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, getOverview, async ({ session }) => ({
    data: await readOverview(services.store, session),
  }));
}
