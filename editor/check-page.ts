import { readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { figuresOf } from '#lib/content/figures.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { ContentError, readContent } from '#lib/content/read.ts';
import { contentFolder } from './content-files.ts';
import { checkTags } from './tags.ts';

/** The compiler's message, which begins with line and column, in our own form. */
function wordsFor(name: string, message: string): string {
  const [, line, mistake] = /^(\d+):\d+: (.*?)(?: \(mdx[^)]*\))?$/s.exec(message) ?? [];
  return `${name}, line ${line ?? '?'}: “Text of the page”: ${mistake ?? message}`;
}

/** Compiles a page's text as the site does; throws a ContentError that names the line of a wrong tag. */
export async function checkPage(server: ViteDevServer, path: string, text: string): Promise<void> {
  if (!path.endsWith('.mdx')) return;
  const place = `${contentFolder}/${path}`;
  const name = `src/content/${path}`;
  try {
    await server.environments.ssr.pluginContainer.transform(text, place);
  } catch (error) {
    // Other errors are the development server's; the text did not cause them.
    if (error instanceof Error && error.name === 'MDXError')
      throw new ContentError(wordsFor(name, error.message));
  }
  const figures = Object.keys(figuresOf(readContent(`${contentFolder}/rates.yaml`, ratesSchema)));
  checkTags({ path: name, before: readFileSync(place, 'utf8'), after: text, figures });
}
