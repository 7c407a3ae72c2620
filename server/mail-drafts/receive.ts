import type { FastifyRequest } from 'fastify';
import { withoutDeadline } from '#server/deadline.ts';
import { ProblemError } from '#server/problem.ts';
import { maxBytes } from '#server/shop-mail/file-kind.ts';
import { RefusedMail, refusals } from '#server/shop-mail/refusals.ts';

const refuse = (code: 'invalid' | 'too-large', message: string) =>
  new ProblemError(code, message, { errors: [{ path: 'mail', message }] });

/** Turns the refusal of a mail into a problem of the contract; other errors stay as they are. */
export function refusedMailAsProblem(error: unknown): unknown {
  if (!(error instanceof RefusedMail)) return error;
  const { refusal, message } = error;
  if (refusal === 'slow') return new ProblemError('unavailable', message, { retryAfter: 60 });
  return refuse(refusal === 'large' ? 'too-large' : 'invalid', message);
}

const checkSize = (bytes: number): void => {
  if (bytes > maxBytes) throw refuse('too-large', refusals.large);
};

/** Reads the request's body, whose rest the caller drops if it is refused; throws `too-large` and `malformed`. */
export const receiveBytes = (request: FastifyRequest): Promise<Buffer> =>
  withoutDeadline(() => readBody(request));

async function readBody({ raw, headers }: FastifyRequest): Promise<Buffer> {
  // A client may leave the header out, so the bytes that arrive are counted, too.
  checkSize(Number(headers['content-length'] ?? 0));
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // A refusal must not destroy the request, whose answer it is.
    for await (const piece of raw.iterator({ destroyOnReturn: false })) {
      size += piece.length;
      checkSize(size);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('malformed', 'The mail did not arrive whole. Please send it again.');
  }
  return Buffer.concat(pieces);
}
