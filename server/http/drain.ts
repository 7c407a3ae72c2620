import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which further requests on open connections are still answered. */
const grace = 1000;
const intervalMilliseconds = 50;

const draining = new WeakSet<FastifyInstance['server']>();

/** True once the application is about to stop and load balancers should send requests elsewhere. */
export const isDraining = ({ server }: FastifyInstance): boolean => draining.has(server);

/** Announces the shutdown for some seconds: requests are still answered, and each answer closes its connection. */
export async function drain({ server }: FastifyInstance, seconds: number): Promise<void> {
  draining.add(server);
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  await wait(seconds * 1000);
}

/**
 * While stopping, answers requests on open connections for a moment and then closes each as soon as it is idle. Node
 * itself would close idle connections at once, although the next request may be on its way.
 */
export function registerDrain(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => undefined;
    let timer = setTimeout(() => {
      closeIdle();
      timer = setInterval(closeIdle, intervalMilliseconds);
    }, grace);
    // It clears an interval, too.
    server.once('close', () => clearTimeout(timer));
    done();
  });
}
