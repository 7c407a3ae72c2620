import type { FastifyInstance } from 'fastify';
import { listReferrals, maxReferrals } from '#lib/contract/referrals.ts';
import { maskedName } from '#server/auth/masked-name.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';
import { countReferred, listReferred } from '#server/store/queries/customers.ts';

/** GET customers/referrals. */
export async function referralsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;

  route(app, services, listReferrals, async ({ session: { customerId } }) => ({
    data: (await listReferred(store, customerId, maxReferrals)).map((friend) => ({
      name: maskedName(friend),
      joinedAt: friend.created_at,
    })),
    total: await countReferred(store, customerId),
  }));
}
