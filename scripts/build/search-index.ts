import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { close, createIndex } from 'pagefind';

// Pagefind's own user interfaces stay behind: ours is in src/islands/search.
const needed =
  /^(?:pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_\w+)$/;

/** Its address and what it may do: it alone runs WebAssembly, apart from every page. */
export const searchWorker = {
  file: 'pagefind/pagefind-worker.js',
  policy:
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
} as const;

/** The page under the name of its menu entry: its heading may be a slogan. */
const underItsTitle = (content: string) =>
  content.replace(
    'data-pagefind-body',
    `data-pagefind-body data-pagefind-meta="title:${/<title>(.*?) · /.exec(content)?.[1] ?? ''}"`,
  );

/** Indexes the public pages' <main> for the search, below /pagefind; throws when a page cannot be read. */
export async function indexPages(siteDir: URL, pages: readonly string[]): Promise<string[]> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (!index) throw new Error(`The search index could not be made: ${errors.join(' ')}`);
  for (const page of pages.filter((name) => name.startsWith('public/'))) {
    const content = underItsTitle(await readFile(new URL(page, siteDir), 'utf8'));
    const url = `/${page.replace(/\.html$/, '')}`;
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(`${page} could not be indexed: ${errors.join(' ')}`);
  }
  const { files } = await index.getFiles();
  const written: string[] = [];
  for (const { path: name, content } of files) {
    if (!needed.test(name)) continue;
    const file = new URL(`pagefind/${name}`, siteDir);
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, content);
    written.push(`pagefind/${name}`);
  }
  await close();
  return written;
}
