import type { FastifyInstance, FastifyRequest } from 'fastify';

const usual = 30_000;
/** Milliseconds within which any request has to be whole; Node itself ends what takes longer. */
export const longestRequest = 300_000;

const extended = new WeakMap<FastifyRequest, (milliseconds: number) => void>();

/** Waits longer for the rest of one request, such as a file on a slow line. */
export const extendTimeout = (request: FastifyRequest): void =>
  extended.get(request)?.(longestRequest);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body does not come within 30 seconds, as Node ends one that takes longer altogether. */
export function registerRequestTimeouts(app: FastifyInstance): void {
  app.server.headersTimeout = usual;
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || request.raw.complete) return done();
    const { raw } = request;
    // This timeout ends the request, not the socket's own.
    raw.on('timeout', () => undefined);
    const end = () => {
      const late = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      // An answer that has begun gets no second one.
      if (reply.raw.headersSent) raw.destroy();
      else app.server.emit('clientError', late, raw.socket);
    };
    const wait = (milliseconds: number) => setTimeout(end, milliseconds).unref();
    let timer = wait(usual);
    extended.set(request, (milliseconds) => {
      clearTimeout(timer);
      timer = wait(milliseconds);
    });
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    done();
  });
}
