import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { editorApi } from './api.ts';
import { editorCalls } from './calls.ts';
import { checkPage } from './check-page.ts';
import { contentFolder } from './content-files.ts';
import { pageCalls } from './pages/calls.ts';
import { untilShown } from './pages/until-shown.ts';
import { pictureCalls } from './pictures/calls.ts';
import { previewCall } from './preview/call.ts';
import { draftSite } from './preview/draft-site.ts';
import { openPublishing } from './publish/open.ts';

const page = '/keystatic';
const publishPage = '/desk';

// Blocks Keystatic's font from another host, and framing by other pages; the preview frames pages with drafts.
const policy =
  "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-src http://127.0.0.1:* http://localhost:*; frame-ancestors 'none'";

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

async function serve(server: ViteDevServer): Promise<void> {
  const check = (path: string, text: string) => checkPage(server, path, text);
  const drafts = draftSite();
  server.httpServer?.once('close', drafts.stop);
  // Sooner than the watcher, which waits for writes to settle.
  const onWritten = (place: string) => void server.watcher.emit('change', place);
  const publishing = await openPublishing({
    dir: process.cwd(),
    checkPage: check,
    onWritten,
  });
  const saved = (place: string, from: Headers) =>
    publishing.saved([relative(contentFolder, place)], from);
  const answerCall = editorCalls({
    ...pageCalls(contentFolder, async (files, from, words) => {
      await publishing.saved(files, from, words);
      await untilShown(files, onWritten);
    }),
    ...pictureCalls(contentFolder, saved),
    'POST /api/editor/preview': previewCall({
      folder: contentFolder,
      checkPage: check,
      show: drafts.show,
    }),
  });
  const answer = editorApi({
    folder: contentFolder,
    checkPage: check,
    lastBy: publishing.lastBy,
    onSaved: async (place, from) => {
      onWritten(place);
      await saved(place, from);
    },
  });
  const answers = [
    [`/api${page}/`, answer],
    ['/api/editor/', answerCall],
    [`/api${publishPage}/`, publishing.answer],
  ] as const;
  server.middlewares.use((incoming, outgoing, next) => {
    const { url = '' } = incoming;
    if (url.startsWith(page) || url.startsWith(publishPage))
      outgoing.setHeader('content-security-policy', policy);
    const [, answerTo] = answers.find(([prefix]) => url.startsWith(prefix)) ?? [];
    if (!answerTo) return next();
    toRequest(incoming)
      .then(answerTo)
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
      for (const name of ['pages', 'pictures', 'preview'])
        injectRoute({
          pattern: `${page}/${name}`,
          entrypoint: new URL(`./${name}/page.astro`, import.meta.url),
          prerender: false,
        });
      const publishing = new URL('./publish/page.astro', import.meta.url);
      injectRoute({ pattern: publishPage, entrypoint: publishing, prerender: false });
    },
    'astro:server:setup': ({ server }) => serve(server),
    'astro:server:start': ({ address, logger }) => {
      const origin = `http://${address.address}:${address.port}`;
      logger.info(`Open ${origin}${page} to edit; ${origin}/public/home shows the result.`);
    },
  },
});
