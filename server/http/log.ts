import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Structured logs with route templates instead of URLs, which may hold what a customer typed. */
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

interface AnswerLog {
  readonly slowMilliseconds: number;
  /** The level of changes and refusals that are neither slow nor failed. */
  readonly answerLevel: 'info' | 'debug';
}

/** Successful reads are most of the traffic and say least: they are logged at `debug`. */
function levelOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSlow, answerLevel }: Pick<AnswerLog, 'answerLevel'> & { readonly isSlow: boolean },
) {
  if (reply.statusCode >= 500) return 'error';
  if (isSlow) return 'warn';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && reply.statusCode < 400 ? 'debug' : answerLevel;
}

/** Logs a security or business event, with the id of its request and of the signed-in customer. */
export const logEvent = (
  request: FastifyRequest,
  level: 'info' | 'warn',
  event: string,
  message: string,
  details: object = {},
): void => {
  const customerId = request.session?.customerId;
  const customer = customerId === undefined ? {} : { customerId };
  request.log[level]({ requestId: request.id, event, ...customer, ...details }, message);
};

/** One line for each answer: method, route, status and milliseconds; slow ones as warnings. */
export function registerRequestLog(
  app: FastifyInstance,
  { slowMilliseconds, answerLevel }: AnswerLog,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isSlow = reply.elapsedTime >= slowMilliseconds;
    request.log[levelOf(request, reply, { isSlow, answerLevel })](
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
