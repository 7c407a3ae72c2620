import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a client that is about to ask again still gets an answer, and is told to come back elsewhere. */
const grace = 1000;
const everyMilliseconds = 50;

const draining = new WeakSet<FastifyInstance['server']>();

/** True once an application has been told to stop: balancers should send their requests elsewhere. */
export const isDraining = ({ server }: FastifyInstance): boolean => draining.has(server);

/** Says that the end is near while requests are still answered, each as the last one of its connection. */
export async function drain({ server }: FastifyInstance, seconds: number): Promise<void> {
  draining.add(server);
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  await wait(seconds * 1000);
}

/**
 * While stopping, takes no new connections, answers what comes on open ones, and closes each as soon as its answer is
 * out. Node itself would close at once whatever is idle, though its next request may be on its way.
 */
export function registerDrain(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    const closeIdle = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => undefined;
    let timer = setTimeout(() => {
      closeIdle();
      timer = setInterval(closeIdle, everyMilliseconds);
    }, grace);
    server.once('close', () => clearTimeout(timer));
    done();
  });
}
