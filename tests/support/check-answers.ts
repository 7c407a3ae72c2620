import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoints } from '#lib/contract/catalogue.ts';
import type { EndpointShape } from '#lib/contract/endpoint.ts';
import type { Config } from '#server/settings/config.ts';

/**
 * Parses every JSON answer by its call's contract. The server sends what a handler returns without parsing it, so an
 * answer that does not match, or has a field beyond the contract, becomes an error here.
 */
export const checkAnswers =
  ({ prefixes }: Config) =>
  (app: FastifyInstance): void => {
    const schemas = new Map(
      endpoints.map(({ method, base, path, answer }: EndpointShape) => [
        `${method} ${prefixes[base]}${path}`,
        answer,
      ]),
    );
    app.addHook('onSend', (request, reply, payload, done) => {
      const { method, routeOptions } = request;
      const schema = schemas.get(`${method} ${routeOptions.url}`);
      if (schema === undefined || reply.statusCode >= 300) return done();
      const answer: unknown = JSON.parse(String(payload));
      const known = z.safeParse(schema, answer);
      if (known.success && isDeepStrictEqual(known.data, answer)) return done();
      const issues = known.error?.issues ?? 'It has fields that are not in the contract.';
      done(new Error(`${method} ${routeOptions.url}: ${JSON.stringify(issues)}`));
    });
  };
