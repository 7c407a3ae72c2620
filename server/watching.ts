import type { Metrics } from './metrics/open.ts';
import type { Services } from './services.ts';
import type { Config } from './settings/config.ts';
import type { Tracing } from './tracing/open.ts';

// Loaded on demand: their packages are large, and most servers need neither.

/** Metrics for Prometheus, if configured. */
export async function openMetrics(services: Services): Promise<Metrics | undefined> {
  const { metricsPort } = services.config;
  if (metricsPort === undefined) return undefined;
  const metrics = await import('./metrics/open.ts');
  return metrics.openMetrics(services, metricsPort);
}

/** Traces for a collector, if configured; call it before the database is opened. */
export async function openTracing(config: Config): Promise<Tracing | undefined> {
  const { endpoint } = config.traces;
  if (endpoint === undefined) return undefined;
  const tracing = await import('./tracing/open.ts');
  return tracing.openTracing(config, endpoint);
}
