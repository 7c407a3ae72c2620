import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'httpxy';
import type { Editor } from '#server/store/queries/editors.ts';

// Read by editor/publish/author.ts.
const headersOf = (target: string, { name, mayPublish }: Editor) => ({
  'x-editor-name': encodeURIComponent(name),
  'x-editor-role': mayPublish ? 'publish' : 'edit',
  // The servers behind accept only pages of their own address.
  origin: target,
});

/** The answer while the editor's server is not up yet. */
export const startingMessage = 'The editor is starting. Reload in a minute.';

/** Passes requests on to a server that only this machine can reach, with the name and role of the signed-in editor. */
export function proxyTo(target: string) {
  const proxy = createProxyServer({ target, changeOrigin: true });
  proxy.on('proxyRes', ({ headers }) => {
    headers['referrer-policy'] = 'same-origin';
    headers['x-content-type-options'] = 'nosniff';
    headers['x-robots-tag'] = 'noindex';
    headers['strict-transport-security'] = 'max-age=63072000';
  });
  proxy.on('error', (_error, _request, answer) => {
    if (!answer || answer instanceof Socket) return void answer?.destroy();
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(startingMessage);
  });
  const withoutCookie = (request: IncomingMessage) => {
    delete request.headers.cookie;
    return request;
  };
  return {
    /** Passes a request on unread. */
    pass: (request: IncomingMessage, answer: ServerResponse, editor: Editor) => {
      const { origin, ...identity } = headersOf(target, editor);
      const headers = request.headers.origin === undefined ? identity : { ...identity, origin };
      return proxy.web(withoutCookie(request), answer, { headers });
    },
    /** Connects a page to Vite, from which it learns what changed. */
    join: (request: IncomingMessage, socket: Duplex, head: Buffer, editor: Editor) => {
      if (!(socket instanceof Socket)) return Promise.resolve(void socket.destroy());
      return proxy.ws(withoutCookie(request), socket, { headers: headersOf(target, editor) }, head);
    },
    /** Sends a call of the editor's pages and reads the whole answer. */
    send: async (path: string, body: string, editor: Editor) => {
      const answer = await fetch(new URL(path, target), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(target, editor) },
        body,
      });
      const type = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8';
      return { isOk: answer.ok, status: answer.status, type, text: await answer.text() };
    },
  };
}
