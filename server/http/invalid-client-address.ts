import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressBucket, noAddress } from '#server/limits/address-bucket.ts';
import { logEvent } from './log.ts';

/** Warns once if the trusted proxy sends something that is not an address: all such clients share their limits. */
export function warnOfInvalidAddresses(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', (request, _reply, done) => {
    // Most are plain addresses, which this check recognizes at no cost.
    if (!isLogged && isIP(request.ip) === 0 && addressBucket(request.ip) === noAddress) {
      isLogged = true;
      const message =
        'X-Forwarded-For contains an invalid IP address: all such clients share one rate limit. Check the proxy and TRUSTED_PROXIES';
      logEvent(request, 'warn', 'client-address-unknown', message);
    }
    done();
  });
}
