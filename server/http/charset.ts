import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#server/problem.ts';

/** Its name, and how many programs write it. */
const utf8 = ['utf-8', 'utf8'];

/** Every `charset` that a Content-Type names, in lower case and without quotes. */
const charsetsOf = (contentType: string): string[] =>
  contentType
    .toLowerCase()
    .split(';')
    .map((parameter) => parameter.trim().split('='))
    .filter(([name]) => name?.trim() === 'charset')
    .map(([, value = '']) => value.trim().replaceAll('"', ''));

/** Refuses a body in a charset other than UTF-8, which would be decoded wrongly. */
export function registerCharsetRefusal(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const otherCharsets = charsetsOf(request.headers['content-type'] ?? '').filter(
      (charset) => !utf8.includes(charset),
    );
    if (otherCharsets.length === 0) return done();
    done(new ProblemError('unsupported-type', 'Send the request in UTF-8.'));
  });
}
