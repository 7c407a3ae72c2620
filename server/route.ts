import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf, EndpointShape, ParsedInputOf } from '#lib/contract/endpoint.ts';
import { authenticateOperator } from './auth/operator.ts';
import { authenticate } from './auth/session.ts';
import { Deadline } from './deadline.ts';
import { FileAnswer, sendFile } from './http/answers.ts';
import { hasHead } from './http/methods.ts';
import { parsePart, queryReader } from './http/read-input.ts';
import { doOnce } from './idempotency.ts';
import { readInTurn } from './limits/reads.ts';
import { consumeWriteLimit } from './limits/writes.ts';
import { noteOutage } from './outages.ts';
import { notFound } from './problem.ts';
import type { Services } from './services.ts';
import type { Store } from './store/open.ts';
import type { Session } from './store/queries/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, once a route that needs one has let the request in. */
    session: Session | undefined;
    deadline: Deadline | undefined;
  }
}

/**
 * Does work in one transaction, and only once for all retries under one `Idempotency-Key`. A call that reads its body
 * itself passes the input that all retries share as `retryInput`.
 */
type Once = <Answer extends object>(
  work: (transaction: Store) => Promise<Answer>,
  retryInput?: object,
) => Promise<Answer>;

/** What a handler receives for one request. */
interface RouteContext<E extends EndpointShape> {
  input: ParsedInputOf<E>;
  /** The caller's session, of a `customer` endpoint. */
  session: E['auth'] extends 'customer' ? Session : undefined;
  /** Runs the work of an `idempotent` endpoint. */
  once: E extends { readonly idempotent: true } ? Once : undefined;
  request: FastifyRequest;
}

/** Answers a request of an endpoint, or throws a ProblemError. */
type Handler<E extends EndpointShape> = (
  context: RouteContext<E>,
) => Promise<AnswerOf<E> | FileAnswer>;

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
  return (work, retryInput) =>
    doOnce(store, { ...intent, input: retryInput ?? input, now: clock() }, work);
}

/** The session of a customer's call; throws `unauthenticated` where the endpoint demands more than was sent. */
async function sessionOf(
  { auth }: EndpointShape,
  { store, clock, config }: Services,
  request: FastifyRequest,
): Promise<Session | undefined> {
  if (auth === 'operator') authenticateOperator(config, request);
  if (auth !== 'customer') return undefined;
  const token = request.headers['x-token'];
  return await authenticate(store, clock, Array.isArray(token) ? undefined : token);
}

/** Remembers a write for reads from a replica; it is done already, so an outage now does not make it a failure. */
async function noteWrite({ replica }: Services, session: Session): Promise<void> {
  try {
    await replica.noteWrite(session);
  } catch (error) {
    if (noteOutage(error) === undefined) throw error;
  }
}

interface RouteOptions {
  /** Bytes; replaces the limit of the whole application. */
  readonly bodyLimit?: number;
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
  const handle = async (request: FastifyRequest) => {
    const params = parsePart(endpoint, 'params', request.params);
    const { session } = request;
    if (session) checkOwner(params, session);
    const query = readQuery(request.url);
    const body = parsePart(endpoint, 'body', request.body);
    const input = { params, query, body };
    const once = endpoint.idempotent && onceFor(endpoint, services, request, input);
    return await handler({ input, session, once, request } as RouteContext<E>);
  };
  const isRead = endpoint.method === 'GET';
  const read = async (request: FastifyRequest) => {
    // Some reads have effects.
    await consumeWriteLimit(services, endpoint, request);
    return await handle(request);
  };
  app.route({
    method: endpoint.method,
    url: services.config.prefixes[endpoint.base] + endpoint.path,
    exposeHeadRoute: hasHead(endpoint),
    ...options,
    // Before the body is read: an unauthenticated caller cannot make us parse anything.
    onRequest: async (request) => {
      const deadline = new Deadline();
      request.deadline = deadline;
      await deadline.run(async () => {
        request.session = await sessionOf(endpoint, services, request);
        if (!isRead) await consumeWriteLimit(services, endpoint, request);
      });
    },
    handler: async (request, reply) => {
      // Without what is sent: a slow download occupies no place.
      const work = () => (isRead ? readInTurn(request, () => read(request)) : handle(request));
      const answer = await (request.deadline ?? new Deadline()).run(work);
      const { session } = request;
      if (session && !isRead) await noteWrite(services, session);
      reply.code(endpoint.status ?? 200);
      if (answer === undefined) return reply.send();
      if (answer instanceof FileAnswer) return sendFile(reply, endpoint, answer);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    },
  });
}
