import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { LazyModule } from '#lib/lazy-modules.ts';
import { brokenAddresses } from './broken-addresses.ts';
import { compressFiles, pageCompressor } from './compress.ts';
import { stylesInHead } from './element-order.ts';
import { importHelper } from './import-helper.ts';
import { lazyEntries, withLazyModules } from './lazy.ts';
import { shippedPackages, writeLicenses } from './licenses.ts';
import { type InlineHashes, inlineHashes, policiesOf, policyText } from './policies.ts';
import { noteImports, withPreloads } from './preload.ts';
import { readRedirects, redirectMiddleware } from './redirects.ts';
import { openSearchIndex } from './search-index.ts';
import { notFoundPage, writeHostFiles } from './static-host.ts';

async function filesBelow(dir: URL): Promise<string[]> {
  const names = await readdir(fileURLToPath(dir), { recursive: true });
  return names.map((name) => name.split(sep).join('/'));
}

/**
 * Rewrites each page, writes its compressed copies and adds it to the search index; returns the hashes for its policy.
 */
async function finishPages(
  dir: URL,
  pages: readonly string[],
  withAddresses: (html: string) => string,
): Promise<ReadonlyMap<string, InlineHashes>> {
  const index = await openSearchIndex();
  const hashes = new Map<string, InlineHashes>();
  const compress = pageCompressor(pages.length);
  const pending: Promise<void>[] = [];
  for (const page of pages.toSorted()) {
    const file = new URL(page, dir);
    // Synchronous on purpose: for files this small, an await costs more than the read or write itself.
    const html = withAddresses(stylesInHead(readFileSync(file, 'utf8')));
    hashes.set(page, inlineHashes(html));
    const content = Buffer.from(html);
    writeFileSync(file, content);
    pending.push(compress(file, content), index.add(page, html));
  }
  await Promise.all(pending);
  await index.write(dir);
  return hashes;
}

/**
 * The last step of the build: addresses, search index, third-party licenses, each page's policy, files for
 * static hosts and compressed copies.
 */
export function finish(): AstroIntegration {
  const lazyUrls = new Map<LazyModule, string>();
  const imports = new Map<string, readonly string[]>();
  const packageFolders = new Set<string>();
  let root: URL;
  let site: string;
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ config, command, updateConfig }) => {
        root = config.root;
        site = config.site ?? '';
        // Before anything is built: a redirect that cannot work stops the build.
        if (command === 'build') readRedirects(root);
        updateConfig({
          vite: {
            plugins: [
              lazyEntries(lazyUrls),
              noteImports(imports),
              importHelper(),
              shippedPackages(packageFolders),
            ],
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(redirectMiddleware(root));
      },
      'astro:build:done': async ({ dir }) => {
        const pages = (await filesBelow(dir)).filter((name) => name.endsWith('.html'));
        const hashes = await finishPages(dir, pages, (html) =>
          withPreloads(imports, withLazyModules(html, lazyUrls)),
        );
        await writeLicenses(dir, packageFolders);
        const policies = policiesOf(hashes);
        const redirects = readRedirects(root);
        await writeHostFiles(dir, policies, redirects);
        const files = await filesBelow(dir);
        const from = ['/', ...redirects.map((redirect) => redirect.from)];
        const errors = brokenAddresses({ dir, files, redirects: from, site });
        if (errors.length > 0) throw new Error(errors.join('\n'));
        // After the check: a build without this file is neither served nor taken for finished.
        const texts = Object.entries(policies).map(([page, policy]) => [page, policyText(policy)]);
        await writeFile(new URL('policies.json', dir), JSON.stringify(Object.fromEntries(texts)));
        // `finishPages` has compressed the pages; `writeHostFiles` then changed one of them.
        const otherFiles = files.filter((name) => name === notFoundPage || !pages.includes(name));
        await compressFiles(dir, otherFiles);
      },
    },
  };
}
