import type { FastifyInstance } from 'fastify';
import { reportPageError } from '#lib/contract/page-errors.ts';
import { logEvent } from '#server/http/log.ts';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { consumeAddressLimit, consumeSharedLimit } from '#server/limits/call-limits.ts';
import { route } from '#server/route.ts';
import type { Services } from '#server/services.ts';

/** POST pageerrors. */
export async function pageErrorsModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store, clock } = services;

  route(app, services, reportPageError, async ({ input: { body }, request }) => {
    const now = clock();
    await consumeAddressLimit(store, now, 'page-errors', addressBucket(request.ip));
    await consumeSharedLimit(store, now, 'page-errors-all');
    logEvent(request, 'warn', 'page-error', 'a part of a page could not be shown', body);
    return undefined;
  });
}
