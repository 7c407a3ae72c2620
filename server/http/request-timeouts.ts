import type { FastifyInstance, FastifyRequest } from 'fastify';

const requestTimeoutMs = 30_000;
/** The timeout of a request after `extendTimeout()`, and Node's own for every request (app.ts). */
export const extendedTimeoutMs = 300_000;

const restartTimer = new WeakMap<FastifyRequest, (milliseconds: number) => void>();

/** Gives one request longer to arrive, such as an upload on a slow line. */
export const extendTimeout = (request: FastifyRequest): void =>
  restartTimer.get(request)?.(extendedTimeoutMs);

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request whose body does not arrive within 30 seconds. */
export function registerRequestTimeouts(app: FastifyInstance): void {
  app.server.headersTimeout = requestTimeoutMs;
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request) || request.raw.complete) return done();
    const { raw } = request;
    // The socket's own timeout must not end the request: the timer below does.
    raw.on('timeout', () => undefined);
    const end = () => {
      const error = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      // Once an answer has begun, there cannot be another.
      if (reply.raw.headersSent) raw.destroy();
      // As Node does for its own timeout: client-errors.ts answers 408 and closes the connection.
      else app.server.emit('clientError', error, raw.socket);
    };
    const startTimer = (milliseconds: number) => setTimeout(end, milliseconds).unref();
    let timer = startTimer(requestTimeoutMs);
    restartTimer.set(request, (milliseconds) => {
      clearTimeout(timer);
      timer = startTimer(milliseconds);
    });
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    done();
  });
}
