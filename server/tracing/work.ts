import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { mailSignal, querySignal } from '#server/signals.ts';

interface FinishedWork {
  readonly name: string;
  readonly attributes: Attributes;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}

/** Adds a span of something that has just ended, as a child of the active span. */
function addFinished(
  tracer: Tracer,
  { name, attributes, milliseconds, hasFailed }: FinishedWork,
): void {
  const endedAt = Date.now();
  const startTime = endedAt - milliseconds;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime });
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
}

/** Adds spans for the queries of requests and for mails; the returned function stops it. */
export function traceWork(tracer: Tracer): () => void {
  const unsubscribes = [
    querySignal.subscribe(({ sql, milliseconds, hasFailed }) => {
      // Only queries of requests: the outbox polls every other second.
      if (!trace.getSpan(context.active())) return;
      const operation = /^\w+/.exec(sql)?.[0] ?? 'query';
      const attributes = { 'db.query.text': sql, 'db.operation.name': operation };
      addFinished(tracer, { name: `database ${operation}`, attributes, milliseconds, hasFailed });
    }),
    mailSignal.subscribe(({ kind, outcome, milliseconds }) => {
      const attributes = { 'portal.mail.kind': kind, 'portal.mail.outcome': outcome };
      const hasFailed = outcome !== 'sent';
      context.with(ROOT_CONTEXT, () =>
        addFinished(tracer, { name: `mail ${kind}`, attributes, milliseconds, hasFailed }),
      );
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}
