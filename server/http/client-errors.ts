import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ProblemCode, problemTypes } from '#lib/contract/problem.ts';
import { ProblemError, toProblem } from '#server/problem.ts';
import { problemSignal } from '#server/signals.ts';
import { apiHeaders } from './security.ts';

const refusals: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['too-slow', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The headers of the request are too large.'],
};

/** The whole answer to an unreadable request as text, because there is no reply object. */
function rawResponse(errorCode: string | undefined, requestId: string): string {
  const [code, detail] = refusals[errorCode ?? ''] ?? [
    'malformed',
    'This is not a valid HTTP request.',
  ];
  problemSignal.publish({ code });
  const body = JSON.stringify(toProblem(new ProblemError(code, detail), requestId));
  const { status } = problemTypes[code];
  const headers = {
    ...apiHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Answers what Node could not parse as a request with a problem and the usual headers, and closes the connection. */
export const clientErrorHandler =
  (newRequestId: () => string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(rawResponse(error.code, newRequestId()));
    socket.destroy(error);
  };
