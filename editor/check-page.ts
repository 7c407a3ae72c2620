import { existsSync, readFileSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { figuresOf } from '#lib/content/figures.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { readContent } from '#lib/content/read.ts';
import { checkPlaces } from './check-places.ts';
import { contentFolder } from './content-files.ts';
import { compilerMistake, pageError } from './page-mistakes.ts';
import { checkTags } from './tags.ts';

function originOf({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Looks where a file's links lead, and compiles a page's text as the site does; throws a ContentError. */
export async function checkPage(server: ViteDevServer, path: string, text: string): Promise<void> {
  await checkPlaces(path, text, async (address) => {
    const answer = await fetch(new URL(address, originOf(server)));
    return answer.ok ? answer.text() : undefined;
  });
  if (!path.endsWith('.mdx')) return;
  const place = `${contentFolder}/${path}`;
  const name = `src/content/${path}`;
  try {
    await server.environments.ssr.pluginContainer.transform(text, place);
  } catch (error) {
    // Other errors are the development server's; the text did not cause them.
    if (error instanceof Error && error.name === 'MDXError')
      throw pageError(name, compilerMistake(error.message, text));
  }
  const figures = Object.keys(figuresOf(readContent(`${contentFolder}/rates.yaml`, ratesSchema)));
  const before = existsSync(place) ? readFileSync(place, 'utf8') : text;
  checkTags({ path: name, before, after: text, figures });
}
