import type { Metrics } from './metrics/open.ts';
import type { Services } from './services.ts';
import type { Config } from './settings/config.ts';
import type { Tracing } from './tracing/open.ts';

// Their packages take time to load: a server that nobody watches starts without them.

/** Figures for Prometheus, where they are configured. */
export async function openMetrics(services: Services): Promise<Metrics | undefined> {
  const { metricsPort } = services.config;
  if (metricsPort === undefined) return undefined;
  const metrics = await import('./metrics/open.ts');
  return metrics.openMetrics(services, metricsPort);
}

/** Traces for a collector, where one is configured; to be called before the database is opened. */
export async function openTracing(config: Config): Promise<Tracing | undefined> {
  const { endpoint } = config.traces;
  if (endpoint === undefined) return undefined;
  const tracing = await import('./tracing/open.ts');
  return tracing.openTracing(config, endpoint);
}
