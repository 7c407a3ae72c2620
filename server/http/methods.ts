import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { sendProblem } from './errors.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A call with effects has no HEAD, which must change nothing. */
export const hasHead = ({ method, hasEffect }: EndpointShape): boolean =>
  method === 'GET' && !hasEffect;

/** Answers 405 with `Allow` where a path exists but the method does not. */
export function registerMethodRefusals(
  app: FastifyInstance,
  { config }: Services,
  endpoints: readonly EndpointShape[],
): void {
  const methodsByUrl = new Map<string, string[]>();
  for (const endpoint of endpoints) {
    const url = config.prefixes[endpoint.base] + endpoint.path;
    const names = methodsByUrl.get(url) ?? [];
    methodsByUrl.set(url, [...names, endpoint.method, ...(hasHead(endpoint) ? ['HEAD'] : [])]);
  }
  for (const [url, names] of methodsByUrl) {
    app.route({
      method: methods.filter((method) => !names.includes(String(method))),
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) =>
        sendProblem(
          reply.header('allow', names.join(', ')),
          request,
          new ProblemError('method-not-allowed', `Use ${names.join(' or ')} here.`),
        ),
    });
  }
}
