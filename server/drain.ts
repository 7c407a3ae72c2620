import type { FastifyInstance } from 'fastify';

const everyMilliseconds = 50;

/** While stopping, closes each connection as soon as its answer is out, rather than waiting for a next request. */
export function registerDrain(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), everyMilliseconds);
    app.server.once('close', () => clearInterval(timer));
    done();
  });
}
