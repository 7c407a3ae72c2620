import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { newToken } from '#server/auth/token.ts';

/**
 * What a captcha is used up for: the same hash for retries of one request only. `input` includes the captcha's id, which
 * is stored nowhere, so the hash cannot be guessed.
 */
export function intentOf(request: FastifyRequest, input: object): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return newToken();
  return hash('sha256', JSON.stringify([key, input]), 'base64url');
}
