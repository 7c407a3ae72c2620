import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { close, createIndex } from 'pagefind';

// Pagefind's own user interfaces are not copied: ours is in src/islands/search.
const neededFiles =
  /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/;

/** The worker's address and policy: only the worker runs WebAssembly, separately from every page. */
export const searchWorker = {
  file: 'pagefind/pagefind-worker.js',
  policy: {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
} as const;

/**
 * The part of a page to index, and no more, because it is sent to another process. It is titled by the page's <title>,
 * which begins as its menu entry does; the heading may be a slogan.
 */
function indexedPart(html: string): string {
  const [, title] = /<title>(.*?) · /.exec(html) ?? [];
  const start = html.indexOf('<main');
  // The index keeps only text: without these spaces, a row of a table or of buttons would be one word.
  const main = html
    .slice(start, html.indexOf('</main>', start))
    .replace(/<\/(?:t[dh]|d[dt]|li|p|h\d|div|span)>|<\/a>(?=<a)/g, '$& ');
  const body = 'data-pagefind-body';
  const titledMain = title
    ? main.replace(body, () => `${body} data-pagefind-meta="title:${title}"`)
    : main;
  return `<!doctype html><html lang="en"><body>${titledMain}</main>`;
}

/** The search index of the <main> of public pages. */
interface SearchIndex {
  /** Adds a page; throws if it cannot be read. */
  readonly add: (page: string, html: string) => Promise<void>;
  /** Writes the index below /pagefind. */
  readonly write: (siteDir: URL) => Promise<void>;
}

/** Creates an empty index; throws if the search engine is missing. */
export async function openSearchIndex(): Promise<SearchIndex> {
  const { index, errors: problems } = await createIndex({
    forceLanguage: 'en',
    // Nobody looks for words in drawings, or in the rows of a card's example.
    excludeSelectors: ['[aria-hidden="true"]', 'figure.card'],
  });
  if (!index) throw new Error(`The search index could not be made: ${problems.join(' ')}`);

  const add = async (page: string, html: string) => {
    if (!page.startsWith('public/')) return;
    const content = indexedPart(html);
    const url = `/${page.replace(/\.html$/, '')}`;
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(`${page} could not be indexed: ${errors.join(' ')}`);
  };

  const write = async (siteDir: URL) => {
    const outputPath = fileURLToPath(new URL('pagefind', siteDir));
    const { errors } = await index.writeFiles({ outputPath });
    if (errors.length > 0)
      throw new Error(`The search index could not be written: ${errors.join(' ')}`);
    for (const entry of await readdir(outputPath, { withFileTypes: true }))
      if (entry.isFile() && !neededFiles.test(entry.name)) await rm(join(outputPath, entry.name));
    await close();
  };

  return { add, write };
}
