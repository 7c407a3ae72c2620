import type { FastifyInstance } from 'fastify';
import { reportPageError } from '#lib/contract/page-errors.ts';
import { addressBucket } from '../limits/address-bucket.ts';
import { spendOfAddress, spendOfAll } from '../limits/call-limits.ts';
import { route } from '../route.ts';
import type { Services } from '../services.ts';

const hour = 60 * 60;
const ofAddress = { name: 'page-errors', times: 20, seconds: hour };
// One broken release is reported by everybody at once.
const ofAll = { name: 'page-errors-all', times: 500, seconds: hour };

/** POST pageerrors. */
export async function pageErrorsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;

  route(app, services, reportPageError, async ({ input: { body }, request }) => {
    const now = clock();
    await spendOfAddress(store, now, ofAddress, addressBucket(request.ip));
    await spendOfAll(store, now, ofAll);
    request.log.warn(
      { requestId: request.id, event: 'page-error', ...body },
      'a part of a page could not be shown',
    );
    return undefined;
  });
}
