import type { FastifyInstance } from 'fastify';
import { isDraining } from '../http/drain.ts';
import { answeredUnderPressure } from '../http/pressure.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { pingStore } from '../store/queries/ping.ts';

/** GET /healthz: the process runs; GET /readyz: it can serve requests. */
export async function healthModule(app: FastifyInstance, { store }: Services): Promise<void> {
  app.get('/healthz', { config: answeredUnderPressure }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: answeredUnderPressure }, async (request) => {
    if (isDraining(app))
      throw new ProblemError('unavailable', 'This server is about to stop.', { retryAfter: 5 });
    try {
      await pingStore(store);
    } catch (error) {
      request.log.error({ requestId: request.id, err: error }, 'the database does not answer');
      throw new ProblemError('unavailable', 'The database does not answer.', { retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}
