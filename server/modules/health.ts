import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { pingStore } from '../store/queries/ping.ts';

/** GET /healthz: the process lives; GET /readyz: it can do its work. */
export async function healthModule(app: FastifyInstance, { store }: Services): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      await pingStore(store);
    } catch (error) {
      request.log.error({ requestId: request.id, err: error }, 'the database does not answer');
      throw new ProblemError('unavailable', 'The database does not answer.', { retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}
