import type { ViteDevServer } from 'vite';
import { checkPlaces } from './check-places.ts';
import { contentFolder } from './content-files.ts';
import { contentPath } from './history/clone.ts';
import { compilerProblem, pageError } from './page-problems.ts';

function originOf({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** Checks where a file's links lead, and compiles a page's text as the site does; throws a ContentError. */
export async function checkPage(server: ViteDevServer, path: string, text: string): Promise<void> {
  await checkPlaces(path, text, async (address) => {
    const answer = await fetch(new URL(address, originOf(server)));
    return answer.ok ? answer.text() : undefined;
  });
  if (!path.endsWith('.mdx')) return;
  const diskPath = `${contentFolder}/${path}`;
  const name = `${contentPath}/${path}`;
  try {
    await server.environments.ssr.pluginContainer.transform(text, diskPath);
  } catch (error) {
    // Other errors are the development server's; the text did not cause them.
    if (error instanceof Error && error.name === 'MDXError')
      throw pageError(name, compilerProblem(error.message, text));
  }
}
