import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { LazyModule } from '#lib/lazy-modules.ts';
import { compressFiles, pageCompressor } from './compress.ts';
import { importHelper } from './import-helper.ts';
import { lazyEntries, withLazyModules } from './lazy.ts';
import { shippedPackages, writeLicenses } from './licenses.ts';
import { lightContract } from './light-contract.ts';
import { type InlineHashes, inlineHashes, policiesOf, policyText } from './policies.ts';
import { noteImports, withPreloads } from './preload.ts';
import { openSearchIndex } from './search-index.ts';
import { shorten } from './shorten.ts';
import { notFoundPage, writeHostFiles } from './static-host.ts';

async function filesBelow(dir: URL): Promise<string[]> {
  const names = await readdir(fileURLToPath(dir), { recursive: true });
  return names.map((name) => name.split(sep).join('/'));
}

/** The last step of the build: addresses, short names, search index, licences of others, each page's policy, files for static hosts, compressed copies. */
export function finish(): AstroIntegration {
  const lazyUrls = new Map<LazyModule, string>();
  const imports = new Map<string, readonly string[]>();
  const folders = new Set<string>();
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              lazyEntries(lazyUrls),
              noteImports(imports),
              lightContract(),
              importHelper(),
              shippedPackages(folders),
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const pages = (await filesBelow(dir)).filter((name) => name.endsWith('.html'));
        const index = await openSearchIndex();
        const hashes = new Map<string, InlineHashes>();
        const compress = pageCompressor(pages.length);
        const underWay: Promise<void>[] = [];
        // Without waiting: to hand a small file over and back costs more than the work itself.
        for (const page of pages.toSorted()) {
          const file = new URL(page, dir);
          const short = shorten(page, readFileSync(file, 'utf8'));
          const html = withPreloads(imports, withLazyModules(short, lazyUrls));
          hashes.set(page, inlineHashes(html));
          const content = Buffer.from(html);
          writeFileSync(file, content);
          underWay.push(compress(file, content), index.add(page, html));
        }
        await Promise.all(underWay);
        await index.write(dir);
        await writeLicenses(dir, folders);
        const policies = policiesOf(hashes);
        const texts = Object.entries(policies).map(([page, policy]) => [page, policyText(policy)]);
        await writeFile(new URL('policies.json', dir), JSON.stringify(Object.fromEntries(texts)));
        await writeHostFiles(dir, policies);
        const done = new Set(pages.filter((page) => page !== notFoundPage));
        await compressFiles(
          dir,
          (await filesBelow(dir)).filter((name) => !done.has(name)),
        );
      },
    },
  };
}
