import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { sendProblem } from './errors.ts';

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers 405 with `Allow` where a path exists but the method does not. */
export function registerMethodRefusals(
  app: FastifyInstance,
  { config }: Services,
  endpoints: readonly EndpointShape[],
): void {
  const allowed = new Map<string, string[]>();
  for (const { base, path, method } of endpoints) {
    const url = config.prefixes[base] + path;
    const known = allowed.get(url) ?? [];
    allowed.set(url, [...known, method, ...(method === 'GET' ? ['HEAD'] : [])]);
  }
  for (const [url, names] of allowed) {
    app.route({
      method: methods.filter((method) => !names.includes(String(method))),
      url,
      handler: async (request, reply) =>
        sendProblem(
          reply.header('allow', names.join(', ')),
          request,
          new ProblemError('method-not-allowed', `Use ${names.join(' or ')} here.`),
        ),
    });
  }
}
