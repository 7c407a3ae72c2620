import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressBucket } from '#server/limits/address-bucket.ts';
import { waitText } from '#server/limits/rate-limit.ts';
import { recordFailure, throttledFor } from '#server/limits/throttle.ts';
import { isForeign } from './foreign.ts';
import type { ProxiedSite } from './gate.ts';
import { type EditorServices, signIn, signOut } from './session.ts';
import { signInHeaders, signInPage } from './sign-in-page.ts';

interface Form {
  readonly Body: Readonly<Record<string, unknown>> | undefined;
}

const show = (reply: FastifyReply, status: number, problem?: string) =>
  reply.code(status).headers(signInHeaders).send(signInPage(problem));

/** Registers signing in, by a key, and signing out. */
export async function registerSignIn(
  app: FastifyInstance,
  services: EditorServices,
  { origin }: ProxiedSite,
): Promise<void> {
  await app.register(formBody, { bodyLimit: 2048 });
  app.get('/sign-in', async (_request, reply) => show(reply, 200));
  app.post<Form>('/sign-in', async (request, reply) => {
    if (isForeign(request, origin)) return show(reply, 403, 'Please sign in on this page.');
    const subject = { address: addressBucket(request.ip) };
    const wait = await throttledFor(services, subject);
    if (wait > 0) return show(reply, 429, `Too many wrong keys. Try again in ${waitText(wait)}.`);
    const cookie = await signIn(services, String(request.body?.['key'] ?? '').trim());
    if (cookie) return reply.header('set-cookie', cookie).redirect('/keystatic', 303);
    await recordFailure(services, subject);
    request.log.warn({ event: 'editor-sign-in-failed' }, 'sign-in refused: nobody has this key');
    return show(reply, 403, 'Nobody has this key. Copy all of it, or ask for a new one.');
  });
  app.post('/sign-out', async (request, reply) => {
    if (isForeign(request, origin))
      return show(reply, 403, 'Please sign out on the editor’s page.');
    reply.header('set-cookie', await signOut(services, request.headers));
    return reply.redirect('/sign-in', 303);
  });
}
