import { context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/settings/config.ts';
import { traceRequests } from './requests.ts';
import { traceWork } from './work.ts';

// An unreachable collector must not delay the end of the process.
const exportTimeoutMs = 3000;

/** The traces of one process. */
export interface Tracing {
  /** Traces the requests of an application; call it before its routes are registered. */
  readonly observe: (app: FastifyInstance) => void;
  /** Sends the remaining spans and stops. */
  readonly close: () => Promise<void>;
}

/** Sends traces to a collector from now on until closed, by OTLP over HTTP. */
export function openTracing({ traces, trustedProxies }: Config, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': traces.serviceName }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('portal');
  const stopTracingWork = traceWork(tracer);
  return {
    observe: traceRequests(tracer, trustedProxies > 0),
    close: async () => {
      stopTracingWork();
      // Spans that the collector does not accept now are lost.
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}
