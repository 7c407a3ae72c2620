import type { FastifyInstance } from 'fastify';
import { getTenant } from '#lib/contract/tenant.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

/** GET identity/tenant. */
export async function tenantModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, getTenant, async () => ({ data: services.tenant }));
}
