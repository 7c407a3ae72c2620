import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#editor/pictures/limits.ts';
import { audit } from '#server/audit/audit.ts';
import { calls, detailsOf, type EditorCall } from './calls.ts';
import { type ProxiedSite, refuse, whoSent } from './gate.ts';
import { proxyTo, startingMessage } from './proxy.ts';
import type { EditorServices } from './session.ts';

/** Bytes: the largest picture in base64, with room for the rest of its call. */
const bodyLimit = limits.megabytes * 1_400_000;

/** What the audit noted last of each editor, for calls that are repeated. */
const lastNoted = new Map<string, string>();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Notes an editor's call in the audit. A failure is only logged: the call has had its effect, and its commit names the editor. */
async function auditCall(
  services: EditorServices,
  call: EditorCall,
  request: FastifyRequest,
  texts: { readonly request: string; readonly answer: string },
): Promise<void> {
  if (call.act === undefined) return;
  const actor = `editor ${whoSent(request).name}` as const;
  const details = detailsOf(call, parseJson(texts.request), parseJson(texts.answer));
  const noted = JSON.stringify(details);
  if (call.isRepeated) {
    if (lastNoted.get(actor) === noted) return;
    lastNoted.set(actor, noted);
  }
  await audit(services.store, services, { actor, act: call.act, details }).catch((error) =>
    request.log.error(error),
  );
}

/** Passes the calls of the editor's pages on to its server, for editors whose role allows them. */
export async function registerCalls(
  app: FastifyInstance,
  services: EditorServices,
  site: ProxiedSite,
): Promise<void> {
  const { send } = proxyTo(site);
  // Bodies are passed on as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, body),
  );
  for (const [path, call] of Object.entries(calls))
    app.post(path, async (request, reply) => {
      const editor = whoSent(request);
      if (call.publishes && !editor.mayPublish)
        return refuse(reply, 403, 'Your key may edit, not publish. Ask a colleague who may.');
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await send(path, body, editor).catch((error) => {
        request.log.warn(error, 'the editor did not answer');
        return undefined;
      });
      if (!answer) return refuse(reply, 502, startingMessage);
      const { isOk, status, type, text } = answer;
      if (isOk) await auditCall(services, call, request, { request: body, answer: text });
      return reply.code(status).type(type).header('cache-control', 'no-store').send(text);
    });
}
