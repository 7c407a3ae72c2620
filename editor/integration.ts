import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { openAnswers } from './answers.ts';
import { checkPage } from './check-page.ts';
import { contentFolder } from './content-files.ts';
import { untilShown } from './pages/until-shown.ts';
import { draftSite } from './preview/draft-site.ts';

const page = '/keystatic';
const publishPage = '/desk';
const routes = {
  [`${page}/[...path]`]: './page.astro',
  [`${page}/pages`]: './pages/page.astro',
  [`${page}/pictures`]: './pictures/page.astro',
  [`${page}/preview`]: './preview/page.astro',
  [publishPage]: './publish/page.astro',
};

// Not for the processes that this one starts.
const { EDITOR_SECRET: secret } = process.env;
delete process.env['EDITOR_SECRET'];

// Blocks Keystatic's font from another host, and framing by other pages; the preview frames pages with drafts.
const draftOrigins = process.env['DRAFTS_URL'] ?? 'http://127.0.0.1:* http://localhost:*';
const policy = `default-src 'self' 'unsafe-inline' data: blob: ws:; frame-src 'self' ${draftOrigins}; frame-ancestors 'none'`;

async function serve(server: ViteDevServer): Promise<void> {
  const drafts = draftSite();
  server.httpServer?.once('close', drafts.stop);
  const answer = await openAnswers({
    dir: process.cwd(),
    folder: contentFolder,
    checkPage: (path, text) => checkPage(server, path, text),
    // Reports it before the watcher does, which waits for writes to settle.
    onWritten: (diskPath) => void server.watcher.emit('change', diskPath),
    show: drafts.show,
    untilShown,
    secret,
  });
  server.middlewares.use((incoming, outgoing, next) => {
    const { url = '' } = incoming;
    if (url.startsWith(page) || url.startsWith(publishPage))
      outgoing.setHeader('content-security-policy', policy);
    answer(incoming, outgoing, next);
  });
}

/** The editor at /keystatic, in the development server only. */
export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command === 'build') throw new Error('The editor is no part of the built site.');
      for (const [pattern, file] of Object.entries(routes))
        injectRoute({ pattern, entrypoint: new URL(file, import.meta.url), prerender: false });
    },
    'astro:server:setup': ({ server }) => serve(server),
    'astro:server:start': ({ address, logger }) => {
      const origin = `http://${address.address}:${address.port}`;
      logger.info(`Open ${origin}${page} to edit; ${origin}/public/home shows the result.`);
    },
  },
});
