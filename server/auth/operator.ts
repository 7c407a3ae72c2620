import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#server/problem.ts';
import type { Config } from '#server/settings/config.ts';

const digest = (key: string): Buffer => hash('sha256', key, 'buffer');

/** The key of an `Authorization` header (RFC 6750); empty when there is none. */
export const keyIn = (header = ''): string => /^Bearer +(\S{1,300})$/i.exec(header)?.[1] ?? '';

/** True if a key is one of `keys`; compares with every one, hashed to one length, so that the time reveals nothing. */
export const isAmong = (key: string, keys: readonly string[]): boolean =>
  keys.filter((validKey) => timingSafeEqual(digest(key), digest(validKey))).length > 0;

const warnedConfigs = new WeakSet<Config>();

/** Accepts a request with one of the configured keys; throws `unauthenticated` otherwise. */
export function authenticateOperator(config: Config, request: FastifyRequest): void {
  const keys = config.opsApiKeys;
  if (isAmong(keyIn(request.headers.authorization), keys)) return;
  if (keys.length === 0 && !warnedConfigs.has(config)) {
    warnedConfigs.add(config);
    request.log.warn(
      { requestId: request.id, event: 'operator-key-missing' },
      'OPS_API_KEY is not set: set it to a key of at least 32 characters, and the company’s own systems can call',
    );
  }
  throw new ProblemError('unauthenticated', 'Send the key of this system as a bearer token.', {
    challenge: 'Bearer realm="operations"',
  });
}
