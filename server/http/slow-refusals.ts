import type { FastifyInstance } from 'fastify';
import { callerOf } from '#server/limits/reads.ts';
import { minute } from '#server/units/duration.ts';

/** Refusals per caller and minute that are sent without delay: more than people cause. */
const maxUndelayed = 60;
/** The delay of each further refusal, in milliseconds. */
const delayMs = 2000;
/** The most callers counted in a minute; beyond that, counting restarts. */
const maxCallers = 10_000;

/**
 * Delays repeated refusals (429 and 503). Each one is cheap, but a program that retries at once on a hundred
 * connections would slow the process down for all others.
 */
export function registerSlowRefusals(api: FastifyInstance): void {
  const refused = new Map<string, number>();
  let since = 0;
  api.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode !== 429 && reply.statusCode !== 503) return done();
    const now = performance.now();
    if (now - since > minute || refused.size >= maxCallers) {
      refused.clear();
      since = now;
    }
    const caller = callerOf(request);
    const times = (refused.get(caller) ?? 0) + 1;
    refused.set(caller, times);
    if (times > maxUndelayed) setTimeout(done, delayMs);
    else done();
  });
}
