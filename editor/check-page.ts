import type { ViteDevServer } from 'vite';
import { ContentError } from '#lib/content/read.ts';
import { contentFolder } from './content-files.ts';

/** Compiles a page's text as the site does; throws a ContentError that names the line of a wrong tag. */
export async function checkPage(server: ViteDevServer, path: string, text: string): Promise<void> {
  if (!path.endsWith('.mdx')) return;
  try {
    await server.environments.ssr.pluginContainer.transform(text, `${contentFolder}/${path}`);
  } catch (error) {
    // Anything else is the machinery's trouble, not the words'.
    if (!(error instanceof Error) || error.name !== 'MDXError') return;
    const [, line, mistake] = /^(\d+):\d+: (.*?)(?: \(mdx[^)]*\))?$/s.exec(error.message) ?? [];
    throw new ContentError(
      `src/content/${path}, line ${line ?? '?'}: “Text of the page”: ${mistake ?? error.message}`,
    );
  }
}
