import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, EndpointShape, ParsedInputOf } from '#lib/contract/endpoint.ts';
import { MalformedQueryError, parseQuery } from '#lib/contract/parse-query.ts';
import { authenticateOperator } from './auth/operator.ts';
import { authenticate } from './auth/session.ts';
import { contentDisposition } from './http/content-disposition.ts';
import { hasHead } from './http/methods.ts';
import { doOnce } from './idempotency.ts';
import { spendOfWrite } from './limits/writes.ts';
import { fieldErrorsOf, invalid, notFound, ProblemError } from './problem.ts';
import type { Services } from './services.ts';
import type { Store } from './store/open.ts';
import type { Session } from './store/queries/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, once a route that needs one has let the request in. */
    session: Session | undefined;
  }
}

/** A JSON answer that the database has already written. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A file as an answer: its bytes as they come, the name to save it under and, if it is known, its size in bytes. */
export class FileAnswer {
  readonly bytes: Readable;
  readonly name: string;
  readonly size: number | undefined;
  constructor(bytes: Readable, name: string, size?: number) {
    this.bytes = bytes;
    this.name = name;
    this.size = size;
  }
}

/**
 * Does work in one transaction, and only once for all retries under one `Idempotency-Key`. A call that reads its body
 * itself passes in `received` what retries have in common.
 */
type Once = <Answer extends object>(
  work: (transaction: Store) => Promise<Answer>,
  received?: object,
) => Promise<Answer>;

/** What a handler receives for one request. */
export interface RouteContext<E extends EndpointShape> {
  input: ParsedInputOf<E>;
  /** The caller's session, of a `customer` endpoint. */
  session: E['auth'] extends 'customer' ? Session : undefined;
  /** Runs the work of an `idempotent` endpoint. */
  once: E extends { readonly idempotent: true } ? Once : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** Answers a request of an endpoint, or throws a ProblemError. */
export type Handler<E extends EndpointShape> = (
  context: RouteContext<E>,
) => Promise<AnswerOf<E> | JsonText | FileAnswer>;

function queryOf(text: string): unknown {
  try {
    return parseQuery(text);
  } catch (error) {
    if (error instanceof MalformedQueryError) throw new ProblemError('malformed', error.message);
    throw error;
  }
}

function parsePart(
  endpoint: EndpointShape,
  part: 'params' | 'query' | 'body',
  value: unknown,
): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  // An id that no resource can have is simply not found.
  if (part === 'params' && endpoint.problems.includes('not-found')) throw notFound();
  throw invalid(...fieldErrorsOf(result.error.issues));
}

const rememberedQueries = 50;

/** Parses queries and caches the last few: most customers ask for the same first page. */
function queryReader(endpoint: EndpointShape): (url: string) => unknown {
  const known = new Map<string, unknown>();
  return (url) => {
    const start = url.indexOf('?');
    const text = start === -1 ? '' : url.slice(start + 1);
    if (known.has(text)) return known.get(text);
    const query = parsePart(endpoint, 'query', queryOf(text));
    if (known.size >= rememberedQueries) known.clear();
    if (text.length <= 100) known.set(text, query);
    return query;
  };
}

/** A `{customerId}` in a path must be the token's own. */
function checkOwner(params: unknown, session: Session): void {
  if (typeof params !== 'object' || params === null || !('customerId' in params)) return;
  if (params.customerId !== session.customerId) throw notFound();
}

/** Idempotency keys are scoped to the caller: two customers may use the same one. */
function onceFor(
  endpoint: EndpointShape,
  { store, clock }: Services,
  request: FastifyRequest,
  input: unknown,
): Once {
  const key = request.headers['idempotency-key'];
  const intent = {
    key: Array.isArray(key) ? key.join() : key,
    call: endpoint.name,
    customerId: request.session?.customerId,
  };
  return (work, received) =>
    doOnce(store, { ...intent, input: received ?? input, now: clock() }, work);
}

function serialize(endpoint: EndpointShape, answer: unknown, services: Services): string {
  const { schema } = endpoint.answer;
  if (answer instanceof JsonText) {
    if (services.checkAnswers && schema) z.parse(schema, JSON.parse(answer.text));
    return answer.text;
  }
  // Parsing drops fields that are not in the contract.
  return JSON.stringify(schema ? z.parse(schema, answer) : answer);
}

/** The session of a customer's call; throws `unauthenticated` where the endpoint demands more than was sent. */
async function callerOf(
  { auth }: EndpointShape,
  { store, clock, config }: Services,
  request: FastifyRequest,
): Promise<Session | undefined> {
  if (auth === 'operator') authenticateOperator(config, request);
  if (auth !== 'customer') return undefined;
  const token = request.headers['x-token'];
  return await authenticate(store, clock, Array.isArray(token) ? undefined : token);
}

/** Authenticates the caller and counts the call if it writes; throws `unauthenticated` and `too-many-requests`. */
async function letIn(
  endpoint: EndpointShape,
  services: Services,
  request: FastifyRequest,
): Promise<void> {
  request.session = await callerOf(endpoint, services, request);
  await spendOfWrite(services, endpoint, request);
}

interface RouteOptions {
  /** Bytes; replaces the limit of the whole application. */
  readonly bodyLimit?: number;
}

function sendFile(reply: FastifyReply, { answer }: EndpointShape, file: FileAnswer): FastifyReply {
  const { produces = 'application/octet-stream' } = answer;
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply
    .header('content-type', produces.startsWith('text/') ? `${produces}; charset=utf-8` : produces)
    .header('content-disposition', contentDisposition(file.name))
    .send(file.bytes);
}

/** Registers one endpoint of the contract: authentication, validation, ownership, serialisation. */
export function route<const E extends EndpointShape>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions = {},
): void {
  const readQuery = queryReader(endpoint);
  app.route({
    method: endpoint.method,
    url: services.config.prefixes[endpoint.base] + endpoint.path,
    exposeHeadRoute: hasHead(endpoint),
    ...options,
    // Before the body is read: an unauthenticated caller cannot make us parse anything.
    onRequest: (request) => letIn(endpoint, services, request),
    handler: async (request, reply) => {
      const params = parsePart(endpoint, 'params', request.params);
      const { session } = request;
      if (session) checkOwner(params, session);
      const query = readQuery(request.url);
      const body = parsePart(endpoint, 'body', request.body);
      const input = { params, query, body };
      const once = endpoint.idempotent && onceFor(endpoint, services, request, input);
      const context = { input, session, once, request, reply, services } as RouteContext<E>;
      const answer = await handler(context);
      if (session && endpoint.method !== 'GET') await services.replica.noteWrite(session);
      reply.code(endpoint.answer.status);
      if (answer === undefined) return reply.send();
      if (answer instanceof FileAnswer) return sendFile(reply, endpoint, answer);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(serialize(endpoint, answer, services));
    },
  });
}
