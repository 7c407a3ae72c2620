import type { FastifyInstance } from 'fastify';

/** While stopping, every answer closes its connection, so that none stays open for want of a next request. */
export function registerDrain(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}
