import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { listen } from '#server/http/listen.ts';
import type { Services } from '#server/services.ts';
import { measureBackups } from './backups.ts';
import { measureProcess } from './process.ts';
import { measureRequests } from './requests.ts';
import { measureReadiness, measureStorage } from './storage.ts';
import { countWork, watchOutbox } from './work.ts';

/** The metrics of one process and the server that exposes them. */
export interface Metrics {
  /** Measures the requests of an application; call it before its routes are registered. */
  readonly observe: (app: FastifyInstance) => void;
  /** Starts to serve `GET /metrics` in Prometheus' text format; throws StartError when it cannot listen. */
  readonly listen: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Collects metrics until closed, and serves them on their own port. */
export function openMetrics(services: Services, port: number): Metrics {
  const host = services.config.metricsHost;
  const registry = new Registry();
  measureProcess(registry, services.config.commit);
  measureStorage(registry, services);
  measureBackups(registry, services);
  const readiness = measureReadiness(registry, services);
  const updateOutbox = watchOutbox(registry, services);
  const stopCounting = countWork(registry);
  const server = Fastify({ forceCloseConnections: true });
  server.get('/metrics', async (_request, reply) => {
    await Promise.all([readiness.update(), updateOutbox()]);
    reply.header('content-type', registry.contentType);
    return await registry.metrics();
  });
  server.addHook('onClose', async () => {
    readiness.stop();
    stopCounting();
    registry.clear();
  });
  return {
    observe: measureRequests(registry),
    listen: async () => {
      await listen(server, {
        host,
        port,
        settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' },
      });
    },
    close: () => server.close(),
  };
}
