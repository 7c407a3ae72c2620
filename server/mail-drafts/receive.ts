import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problem.ts';
import { mostBytes } from '../shop-mail/file-kind.ts';
import { RefusedMail, refusals } from '../shop-mail/refusals.ts';

const refuse = (code: 'invalid' | 'too-large', message: string) =>
  new ProblemError(code, message, { errors: [{ path: 'mail', message }] });

/** Turns the refusal of a mail into a problem of the contract; other errors stay as they are. */
export const refusedMailAsProblem = (error: unknown): unknown =>
  error instanceof RefusedMail
    ? refuse(error.refusal === 'large' ? 'too-large' : 'invalid', error.message)
    : error;

/** Reads the request's body; refuses one that is longer than a mail may be. */
export async function receiveBytes({ raw, headers }: FastifyRequest): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw refuse('too-large', refusals.large);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // The rest of what is too long is dropped by the caller.
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      if (size > mostBytes) break;
      pieces.push(piece);
    }
  } catch {
    throw new ProblemError('malformed', 'The mail did not arrive whole. Please send it again.');
  }
  if (size > mostBytes) throw refuse('too-large', refusals.large);
  return Buffer.concat(pieces);
}
