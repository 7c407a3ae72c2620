import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { LazyModule } from '#lib/lazy-modules.ts';
import { answerChecks } from './answer-checks.ts';
import { compressFiles } from './compress.ts';
import { lazyEntries, nameLazyModules } from './lazy.ts';
import { shippedPackages, writeNotices } from './notices.ts';
import { parts } from './parts.ts';
import { writePolicies } from './policies.ts';
import { preloadScripts } from './preload.ts';
import { indexPages } from './search-index.ts';
import { shortenPages } from './shorten.ts';
import { writeHostFiles } from './static-host.ts';

async function filesBelow(dir: URL): Promise<string[]> {
  const names = await readdir(fileURLToPath(dir), { recursive: true });
  return names.map((name) => name.split(sep).join('/'));
}

/** The last step of the build: addresses, short names, search index, licences of others, each page's policy, files for static hosts, compressed copies. */
export function finish(): AstroIntegration {
  const lazyUrls = new Map<LazyModule, string>();
  const folders = new Set<string>();
  return {
    name: 'finish',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [lazyEntries(lazyUrls), answerChecks(), parts(), shippedPackages(folders)],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const pages = (await filesBelow(dir)).filter((name) => name.endsWith('.html'));
        await shortenPages(dir, pages);
        await nameLazyModules(dir, pages, lazyUrls);
        await preloadScripts(dir, pages);
        await indexPages(dir, pages);
        await writeNotices(dir, folders);
        await writeHostFiles(dir, await writePolicies(dir, pages));
        await compressFiles(dir, await filesBelow(dir));
      },
    },
  };
}
