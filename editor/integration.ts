import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { editorApi } from './api.ts';
import { checkPage } from './check-page.ts';
import { contentFolder } from './content-files.ts';

const page = '/keystatic';

// Blocks Keystatic's font from another host, and framing by other pages.
const policy = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'";

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  const { method = 'GET', url = '/' } = incoming;
  const body = method === 'POST' ? new Uint8Array(await buffer(incoming)) : null;
  return new Request(new URL(url, 'http://127.0.0.1'), { method, headers, body });
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(new Uint8Array(await answer.arrayBuffer()));
}

function serve(server: ViteDevServer): void {
  const answer = editorApi({
    folder: contentFolder,
    checkPage: (path, text) => checkPage(server, path, text),
    // Sooner than the watcher, which waits for writes to settle.
    onSaved: (place) => server.watcher.emit('change', place),
  });
  server.middlewares.use((incoming, outgoing, next) => {
    const { url = '' } = incoming;
    if (url.startsWith(page)) outgoing.setHeader('content-security-policy', policy);
    if (!url.startsWith(`/api${page}/`)) return next();
    toRequest(incoming)
      .then(answer)
      .then((response) => send(response, outgoing))
      .catch(next);
  });
}

/** The editor at /keystatic, in the development server only. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'build') throw new Error('The editor is no part of the built site.');
      const entrypoint = new URL('./page.astro', import.meta.url);
      injectRoute({ pattern: `${page}/[...path]`, entrypoint, prerender: false });
    },
    'astro:server:setup': ({ server }) => serve(server),
    'astro:server:start': ({ address, logger }) => {
      const origin = `http://${address.address}:${address.port}`;
      logger.info(`Open ${origin}${page} to edit; ${origin}/public/home shows the result.`);
    },
  },
});
