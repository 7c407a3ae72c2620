import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemTypes } from '#lib/contract/problem.ts';
import { noteOutage } from '#server/outages.ts';
import { ProblemError, toProblem } from '#server/problem.ts';
import { problemSignal } from '#server/signals.ts';
import { apiHeaders } from './security.ts';

const fastifyRefusals: Record<string, ProblemError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ProblemError('too-large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ProblemError(
    'unsupported-type',
    'Send the request as application/json.',
  ),
};

/** Turns any error into a problem of the contract; unexpected ones are logged and masked. */
export function asProblem(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const refusal = code === undefined ? undefined : fastifyRefusals[code];
  if (refusal) return refusal;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ProblemError('malformed', 'The request could not be read. Check its form.');
  const outage = noteOutage(error);
  if (outage) {
    request.log.error(
      { requestId: request.id, outage },
      'the database or the disk is not available',
    );
    return new ProblemError('unavailable', 'This is not possible right now. Please try again.', {
      retryAfter: 5,
    });
  }
  request.log.error({ requestId: request.id, err: error }, 'unexpected error');
  return new ProblemError('unexpected', 'An internal error has occurred');
}

/** Sends a problem with the headers that belong to it. */
export function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  error: ProblemError,
): FastifyReply {
  const { status } = problemTypes[error.code];
  problemSignal.publish({ code: error.code });
  reply.headers(apiHeaders).code(status);
  if (status === 401)
    reply.header('www-authenticate', error.options.challenge ?? 'X-Token realm="portal"');
  if (error.options.retryAfter !== undefined) reply.header('retry-after', error.options.retryAfter);
  return reply
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(toProblem(error, request.id)));
}

/** Answers every error as a problem. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) =>
    sendProblem(reply, request, asProblem(error, request)),
  );
}
