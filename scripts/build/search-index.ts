import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { close, createIndex } from 'pagefind';

// Pagefind's own user interfaces stay behind: ours is in src/islands/search.
const needed =
  /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/;

/** Its address and what it may do: it alone runs WebAssembly, apart from every page. */
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
 * What is searched of a page, under the name of its menu entry, if it has one, since its heading may be a slogan. No more,
 * because each page is handed to another process.
 */
function searchedPart(html: string): string {
  const [, title] = /<title>(.*?) · /.exec(html) ?? [];
  const start = html.indexOf('<main');
  const main = html.slice(start, html.indexOf('</main>', start));
  const body = 'data-pagefind-body';
  const named = title
    ? main.replace(body, () => `${body} data-pagefind-meta="title:${title}"`)
    : main;
  return `<!doctype html><html lang="en"><body>${named}</main>`;
}

/** The search's index over the <main> of public pages. */
interface SearchIndex {
  /** Takes a page in; throws when it cannot be read. */
  readonly add: (page: string, html: string) => Promise<void>;
  /** Writes the index below /pagefind. */
  readonly write: (siteDir: URL) => Promise<void>;
}

/** Begins an empty index; throws when there is no engine for it. */
export async function openSearchIndex(): Promise<SearchIndex> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
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
      if (entry.isFile() && !needed.test(entry.name)) await rm(join(outputPath, entry.name));
    await close();
  };

  return { add, write };
}
