import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `2xx`, `4xx` and so on; `aborted` when the client disconnected before the answer was sent. */
const outcomeOf = (status: number, isWhole: boolean): string =>
  isWhole ? `${Math.floor(status / 100)}xx` : 'aborted';

/** Counts and times every request by its route's template, never by its URL. */
export function measureRequests(registry: Registry): (app: FastifyInstance) => void {
  const registers = [registry];
  let inFlight = 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request’s headers to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });

  return (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      inFlight += 1;
      const { method } = request;
      const route = request.routeOptions.url ?? 'none';
      reply.raw.once('close', () => {
        inFlight -= 1;
        const status = outcomeOf(reply.statusCode, reply.raw.writableFinished);
        durations.observe({ method, route, status }, reply.elapsedTime / 1000);
      });
      done();
    });
  };
}
