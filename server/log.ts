import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Structured logs that name routes, never addresses: an address may hold what a customer typed. */
export const logOptions = (level: string): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        redact: ['req.headers', 'res.headers'],
        serializers: {
          req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
          res: (reply) => ({ statusCode: reply.statusCode }),
        },
      };

/** One line for each answer: method, route, status and milliseconds. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
