import type { FastifyInstance } from 'fastify';
import { isDraining } from '#server/http/drain.ts';
import { answeredUnderPressure } from '#server/http/pressure.ts';
import { watchSpace, writeOutages } from '#server/installation/space.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { pingStore } from '#server/store/queries/ping.ts';
import { damageMessage, findSoundness } from '#server/store/soundness.ts';

const notReady = (message: string) => new ProblemError('unavailable', message, { retryAfter: 5 });

/** GET /healthz: the process runs; GET /readyz: it can serve requests, on a sound database, or reads at least. */
export async function healthModule(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;
  const space = watchSpace(services);
  app.addHook('onClose', async () => space.stop());

  app.get('/healthz', { config: answeredUnderPressure }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: answeredUnderPressure }, async (request) => {
    if (isDraining(app)) throw notReady('This server is about to stop.');
    try {
      await pingStore(store);
    } catch (error) {
      request.log.error({ requestId: request.id, err: error }, 'the database does not answer');
      throw notReady('The database does not answer.');
    }
    const soundness = findSoundness(store);
    if (soundness?.damage !== undefined) throw notReady(damageMessage(soundness.damage, soundness));
    const shortage = await space.findShortage();
    if (shortage === undefined) return { status: 'ready' };
    // Not a 503: the disk is everybody's, so that a balancer would have no server left to read from.
    return {
      status: 'reads only',
      detail: `Nothing can be written (${shortage}); ${writeOutages[shortage]}.`,
    };
  });
}
