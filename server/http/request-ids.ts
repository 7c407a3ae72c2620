import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const wellFormed = /^[\w-]{16,64}$/;

/**
 * Ids that no other process and no later start will use again. The id that a proxy gave a request is kept where a proxy
 * in front is trusted: anybody can write the header.
 */
export function requestIds(isCallerTrusted: boolean) {
  const process = randomBytes(9).toString('base64url');
  let count = 0;
  const newRequestId = () => `${process}-${(count++).toString(36)}`;
  const requestIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
    const given = isCallerTrusted ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && wellFormed.test(given) ? given : newRequestId();
  };
  return { newRequestId, requestIdOf };
}
