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
 * The searched part of a page, titled by its menu entry if it has one, because its heading may be a slogan. Nothing
 * else, because each page is sent to another process.
 */
function searchedPart(html: string): string {
  const [, title] = /<title>(.*?) · /.exec(html) ?? [];
  const start = html.indexOf('<main');
  // A snippet is text alone: without spaces a row of a table or of buttons would be one word.
  const main = html
    .slice(start, html.indexOf('</main>', start))
    .replace(/<\/(?:t[dh]|d[dt]|li|p|h\d|div|span)>|<\/a>(?=<a)/g, '$& ');
  const body = 'data-pagefind-body';
  const titled = title
    ? main.replace(body, () => `${body} data-pagefind-meta="title:${title}"`)
    : main;
  return `<!doctype html><html lang="en"><body>${titled}</main>`;
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
  const { index, errors } = await createIndex({
    forceLanguage: 'en',
    // Drawings, and examples in a card: nobody looks for their rows.
    excludeSelectors: ['[aria-hidden="true"]', 'figure.card'],
  });
  if (!index) throw new Error(`The search index could not be made: ${errors.join(' ')}`);

  const add = async (page: string, html: string) => {
    if (!page.startsWith('public/')) return;
    const content = searchedPart(html);
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
