import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Editor } from '#server/store/queries/editors.ts';
import { isForeign } from './foreign.ts';
import { type EditorServices, editorOf } from './session.ts';

/** A public origin, and that of the server behind it, which only this process can reach. */
export interface ProxiedSite {
  readonly origin: string;
  readonly target: string;
  /** Tells the server behind that a request is from here. */
  readonly secret?: string;
}

const endedMessage =
  'Your sign-in has ended. What you typed is kept: sign in in another tab, and do this again.';

/** Refuses a request, in the format that the calling page reads. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (reply.request.url.startsWith('/api/editor/')) return reply.send({ problem: message });
  return reply.type('text/plain; charset=utf-8').send(message);
}

const editors = new WeakMap<FastifyRequest, Editor>();

/** The editor whose request the gate let in; throws without one. */
export function whoSent(request: FastifyRequest): Editor {
  const editor = editors.get(request);
  if (!editor) throw new Error('Nobody signed in.');
  return editor;
}

/** Lets in only signed-in editors, from pages of this address; leads others who open a page to the sign-in page. */
export function registerGate(
  app: FastifyInstance,
  services: EditorServices,
  { origin }: ProxiedSite,
  signInAddress: string,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isForeign(request, origin))
      return refuse(reply, 403, 'Only pages of the editor may send this.');
    const editor = await editorOf(services, request.headers);
    if (editor) {
      editors.set(request, editor);
      return undefined;
    }
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    return isPage ? reply.redirect(signInAddress, 303) : refuse(reply, 401, endedMessage);
  });
}
