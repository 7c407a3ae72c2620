import type { FastifyInstance } from 'fastify';
import { audit } from '#server/audit/audit.ts';
import { behind, starting } from './behind.ts';
import { calls, detailsOf } from './calls.ts';
import { type Place, refuse, whoSent } from './gate.ts';
import type { Desk } from './session.ts';

/** A picture of 20 MB, in base64. */
const longestBody = 28_000_000;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The editor's own calls, for editors whose role allows them; what they did is noted in the audit. */
export async function registerCalls(
  app: FastifyInstance,
  desk: Desk,
  { target }: Place,
): Promise<void> {
  const editorServer = behind(target);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestBody }, (_, body, done) =>
    done(null, body),
  );
  for (const [path, call] of Object.entries(calls))
    app.post(path, async (request, reply) => {
      const editor = whoSent(request);
      if (call.publishes && !editor.mayPublish)
        return refuse(reply, 403, 'Your key may edit, not publish. Ask a colleague who may.');
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await editorServer.call(path, body, editor).catch((error) => {
        request.log.warn(error, 'the editor did not answer');
        return undefined;
      });
      if (!answer) return refuse(reply, 502, starting);
      const text = await answer.text();
      if (answer.ok && call.act !== undefined) {
        const details = detailsOf(call, jsonIn(body), jsonIn(text));
        const act = { actor: `editor ${editor.name}`, act: call.act, details } as const;
        // It is done, and its commit names the editor: an answer that it failed would be wrong.
        await audit(desk.store, desk, act).catch((error) => request.log.error(error));
      }
      const type = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8';
      return reply.code(answer.status).type(type).header('cache-control', 'no-store').send(text);
    });
}
