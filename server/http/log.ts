import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Structured logs that name routes, never addresses: an address may hold what a customer typed. */
export const logOptions = (level: string): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
          res: (reply) => ({ statusCode: reply.statusCode }),
        },
      };

/** Reads that went well are the bulk and tell the least: they are for `LOG_LEVEL=debug`. */
function levelOf(request: FastifyRequest, reply: FastifyReply, isSlow: boolean) {
  if (reply.statusCode >= 500) return 'error';
  if (isSlow) return 'warn';
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && reply.statusCode < 400 ? 'debug' : 'info';
}

/** One line for each answer: method, route, status and milliseconds; slow ones are warned of. */
export function registerRequestLog(app: FastifyInstance, slowMilliseconds: number): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isSlow = reply.elapsedTime >= slowMilliseconds;
    request.log[levelOf(request, reply, isSlow)](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      isSlow ? 'answered slowly' : 'answered',
    );
    done();
  });
}
