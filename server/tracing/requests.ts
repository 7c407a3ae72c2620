import {
  type Context,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const propagator = new W3CTraceContextPropagator();

function endSpan(span: Span, { raw, statusCode }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  if (!raw.writableFinished) span.addEvent('the client went away');
  span.end();
}

/**
 * Gives every request a span, named by its route and never by its address. A caller's trace is continued only behind a
 * trusted proxy, as any client can send the header.
 */
export const traceRequests =
  (tracer: Tracer, isCallerTrusted: boolean) =>
  (app: FastifyInstance): void => {
    const parentOf = ({ headers }: FastifyRequest): Context =>
      isCallerTrusted
        ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        : ROOT_CONTEXT;

    app.addHook('onRequest', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const attributes = {
        'http.request.method': request.method,
        'http.route': route,
        'portal.request_id': request.id,
      };
      const parent = parentOf(request);
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      );
      reply.raw.once('close', () => endSpan(span, reply));
      context.with(trace.setSpan(parent, span), done);
    });
  };
