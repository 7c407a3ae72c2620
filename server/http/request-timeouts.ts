import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds within which a request must have arrived. */
const usualRequest = 30_000;
/** The same for a request that was given longer, in milliseconds; Node itself enforces it. */
export const longestRequest = 300_000;

const extended = new WeakMap<FastifyRequest, (milliseconds: number) => void>();

/** Gives one request the longest time to arrive, such as an upload on a slow line. */
export const extendTimeout = (request: FastifyRequest): void =>
  extended.get(request)?.(longestRequest);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body does not arrive within 30 seconds. */
export function registerRequestTimeouts(app: FastifyInstance): void {
  app.server.headersTimeout = usualRequest;
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || request.raw.complete) return done();
    const { raw } = request;
    // The socket's own timeout must not end the request: the timer below does.
    raw.on('timeout', () => undefined);
    const end = () => {
      const late = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      // Once an answer has begun, there cannot be another.
      if (reply.raw.headersSent) raw.destroy();
      // Our handler answers 408 and closes the connection.
      else app.server.emit('clientError', late, raw.socket);
    };
    const wait = (milliseconds: number) => setTimeout(end, milliseconds).unref();
    let timer = wait(usualRequest);
    extended.set(request, (milliseconds) => {
      clearTimeout(timer);
      timer = wait(milliseconds);
    });
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    done();
  });
}
