import type { FastifyInstance } from 'fastify';
import { getMe } from '#lib/contract/profile.ts';
import { toCustomer } from '../customer.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { getCustomer } from '../store/queries/customers.ts';

/** GET customers/me. */
export async function customersModule(app: FastifyInstance, services: Services): Promise<void> {
  route(app, services, getMe, async ({ session }) => ({
    data: toCustomer(await getCustomer(services.store, session.customerId)),
  }));
}
