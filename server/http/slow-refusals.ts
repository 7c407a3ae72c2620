import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addressBucket } from '../limits/address-bucket.ts';
import { minute } from '../units/duration.ts';

/** Refusals of one address in a minute that are answered at once: more than people meet. */
const atOnce = 60;
/** Milliseconds that a refusal waits beyond them. */
const delay = 2000;
/** Addresses counted in a minute; beyond them counting begins anew. */
const mostAddresses = 10_000;

/**
 * Slows down whoever is refused again and again (429 and 503): programs that ask again at once on a hundred connections
 * would keep the process from everybody else, although each refusal is cheap.
 */
export function registerSlowRefusals(api: FastifyInstance): void {
  const refused = new Map<string, number>();
  let since = 0;
  api.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 429 && reply.statusCode !== 503) return;
    const now = performance.now();
    if (now - since > minute || refused.size >= mostAddresses) {
      refused.clear();
      since = now;
    }
    const address = addressBucket(request.ip);
    const times = (refused.get(address) ?? 0) + 1;
    refused.set(address, times);
    if (times > atOnce) await wait(delay);
  });
}
