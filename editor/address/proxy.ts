import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createProxyServer } from 'httpxy';
import type { Editor } from '#server/store/queries/editors.ts';
import type { ProxiedSite } from './gate.ts';

// Read by editor/publish/author.ts.
function headersOf({ target, secret }: ProxiedSite, { name, mayPublish }: Editor) {
  // The servers behind answer only at their own machine's name, wherever they are.
  const host = `127.0.0.1:${new URL(target).port}`;
  return {
    'x-editor-name': encodeURIComponent(name),
    'x-editor-role': mayPublish ? 'publish' : 'edit',
    ...(secret ? { 'x-editor-secret': secret } : {}),
    host,
    origin: `http://${host}`,
  };
}

/** The answer in place of an error page of the development server, which would show sources and paths. */
const failedMessage =
  'The editor cannot show this page. Ask an engineer, who finds the reason in its log.';

/** The answer while the editor's server is not up yet. */
export const startingMessage = 'The editor is starting. Reload in a minute.';

/** Passes requests on to a server that only we can reach, with the name and role of the signed-in editor. */
export function proxyTo(site: ProxiedSite) {
  const { target } = site;
  const proxy = createProxyServer({ target });
  proxy.on('proxyRes', (response, { url }, answer) => {
    const { headers, statusCode = 0 } = response;
    headers['referrer-policy'] = 'same-origin';
    headers['x-content-type-options'] = 'nosniff';
    headers['x-robots-tag'] = 'noindex';
    headers['strict-transport-security'] = 'max-age=63072000';
    const isCall = url?.startsWith('/api/') || headers['content-type']?.includes('json');
    // Calls answer in words already, and a missing page is the site's own.
    if (statusCode < 400 || statusCode === 404 || isCall) return;
    response.resume();
    answer.writeHead(statusCode, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(failedMessage);
  });
  proxy.on('error', (_error, _request, answer) => {
    if (!answer || answer instanceof Socket) return void answer?.destroy();
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(startingMessage);
  });
  const withoutCookie = (incoming: IncomingMessage) => {
    delete incoming.headers.cookie;
    return incoming;
  };
  return {
    /** Passes a request on unread. */
    pass: (incoming: IncomingMessage, answer: ServerResponse, editor: Editor) => {
      const { origin, ...identity } = headersOf(site, editor);
      const headers = incoming.headers.origin === undefined ? identity : { ...identity, origin };
      return proxy.web(withoutCookie(incoming), answer, { headers });
    },
    /** Connects a page to Vite, from which it learns what changed. */
    join: (incoming: IncomingMessage, socket: Duplex, head: Buffer, editor: Editor) => {
      if (!(socket instanceof Socket)) return Promise.resolve(void socket.destroy());
      return proxy.ws(withoutCookie(incoming), socket, { headers: headersOf(site, editor) }, head);
    },
    /** Sends a call of the editor's pages and reads the whole answer. */
    send: async (path: string, body: string, editor: Editor) => {
      // Not fetch(), which names the host itself.
      const sent = request(new URL(path, target), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(site, editor) },
      });
      sent.end(body);
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      if (!answer) throw new Error('The editor did not answer.');
      const { statusCode: status = 500, headers } = answer;
      const type = headers['content-type'] ?? 'text/plain; charset=utf-8';
      return { isOk: status >= 200 && status < 300, status, type, text: await text(answer) };
    },
  };
}
