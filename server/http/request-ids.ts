import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const wellFormed = /^[\w-]{16,64}$/;

/**
 * Request ids that are unique across processes and restarts. An `x-request-id` is accepted only from a trusted proxy,
 * as any client can send the header.
 */
export function createRequestIds(isCallerTrusted: boolean) {
  const processId = randomBytes(9).toString('base64url');
  let count = 0;
  const newRequestId = () => `${processId}-${(count++).toString(36)}`;
  const requestIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
    const sent = isCallerTrusted ? headers['x-request-id'] : undefined;
    return typeof sent === 'string' && wellFormed.test(sent) ? sent : newRequestId();
  };
  return { newRequestId, requestIdOf };
}
