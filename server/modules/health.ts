import type { FastifyInstance } from 'fastify';
import { isDraining } from '#server/http/drain.ts';
import { answeredUnderPressure } from '#server/http/pressure.ts';
import { watchReadiness } from '#server/installation/readiness.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';

const notReady = (message: string) => new ProblemError('unavailable', message, { retryAfter: 5 });

/** GET /healthz: the process runs; GET /readyz: it can serve requests, on a sound database, or reads at least. */
export async function healthModule(app: FastifyInstance, services: Services): Promise<void> {
  const readiness = watchReadiness(services);
  app.addHook('onClose', async () => readiness.stop());

  app.get('/healthz', { config: answeredUnderPressure }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: answeredUnderPressure }, async (request) => {
    if (isDraining(app)) throw notReady('This server is about to stop.');
    const { status, detail, error } = await readiness.ask();
    if (error !== undefined)
      request.log.error({ requestId: request.id, err: error }, 'the database does not answer');
    if (status === 'not ready') throw notReady(String(detail));
    return { status, ...(detail !== undefined && { detail }) };
  });
}
