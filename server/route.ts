import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, EndpointShape, ParsedInputOf } from '#lib/contract/endpoint.ts';
import { MalformedQueryError, parseQuery } from '#lib/contract/query-string.ts';
import { notFound, ProblemError } from './problem.ts';
import type { Services } from './services.ts';
import { authenticate } from './session.ts';
import type { LiveSession } from './store/queries/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, once a route that needs one has let the request in. */
    session: LiveSession | undefined;
  }
}

/** A JSON answer that the database has already written. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export interface RouteContext<E extends EndpointShape> {
  input: ParsedInputOf<E>;
  /** The caller's session, of a `customer` endpoint. */
  session: E['auth'] extends 'customer' ? LiveSession : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

export type Handler<E extends EndpointShape> = (
  context: RouteContext<E>,
) => Promise<AnswerOf<E> | JsonText>;

const parts = ['params', 'query', 'body'] as const;

function queryOf(request: FastifyRequest): unknown {
  const start = request.url.indexOf('?');
  try {
    return parseQuery(start === -1 ? '' : request.url.slice(start + 1));
  } catch (error) {
    if (error instanceof MalformedQueryError) throw new ProblemError('malformed', error.message);
    throw error;
  }
}

function parseInput(endpoint: EndpointShape, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = z.safeParse(schema, part === 'query' ? queryOf(request) : request[part]);
    if (result.success) input[part] = result.data;
    // A path that cannot exist is a path where nothing is.
    else if (part === 'params' && endpoint.problems.includes('not-found')) throw notFound();
    else {
      throw new ProblemError('invalid', 'Please check the values marked below.', {
        errors: result.error.issues.map((issue) => ({
          path: issue.path.join('.'),
          message: issue.message,
        })),
      });
    }
  }
  return input;
}

/** A `{customerId}` in a path must be the token's own. */
function checkOwner(input: Record<string, unknown>, session: LiveSession): void {
  const params = input['params'];
  if (typeof params !== 'object' || params === null || !('customerId' in params)) return;
  if (params.customerId !== session.customerId) throw notFound();
}

function serialize(endpoint: EndpointShape, answer: unknown, services: Services): string {
  const { schema } = endpoint.answer;
  if (answer instanceof JsonText) {
    if (services.checkAnswers && schema) z.parse(schema, JSON.parse(answer.text));
    return answer.text;
  }
  // Parsing drops whatever the contract does not promise.
  return JSON.stringify(schema ? z.parse(schema, answer) : answer);
}

/** Registers one endpoint of the contract: authentication, validation, ownership, serialisation. */
export function route<const E extends EndpointShape>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: services.config.prefixes[endpoint.base] + endpoint.path,
    // Before the body is read: nobody unknown makes us parse anything.
    onRequest: async (request) => {
      if (endpoint.auth !== 'customer') return;
      const token = request.headers['x-token'];
      const single = Array.isArray(token) ? undefined : token;
      request.session = await authenticate(services.store, services.clock, single);
    },
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      const { session } = request;
      if (session) checkOwner(input, session);
      const context = { input, session, request, reply, services } as RouteContext<E>;
      const answer = await handler(context);
      reply.code(endpoint.answer.status);
      if (answer === undefined) return reply.send();
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(serialize(endpoint, answer, services));
    },
  });
}
