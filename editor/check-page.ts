import { readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { figuresOf } from '#lib/content/figures.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { ContentError, parseContent, readContent } from '#lib/content/read.ts';
import { schemaOf } from './config.ts';
import { contentFolder, listContentFiles } from './content-files.ts';
import { splitPage } from './page-file.ts';
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

/** The checks of a save for a file's whole text; throws a ContentError that lists every mistake. */
export async function checkFile(server: ViteDevServer, path: string, text: string): Promise<void> {
  const isPage = path.endsWith('.mdx');
  const { frontmatter } = isPage ? splitPage(text) : { frontmatter: text };
  const file = listContentFiles(contentFolder).find((known) => known.path === path) ?? { path };
  // The added line stands for the opening dashes, so that messages name the right line.
  const yaml = isPage ? `\n${frontmatter}` : frontmatter;
  parseContent(yaml, `src/content/${path}`, schemaOf(file));
  await checkPage(server, path, text);
}
