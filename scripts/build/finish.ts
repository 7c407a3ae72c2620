import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFiles } from './compress.ts';
import { writePolicies } from './policies.ts';
import { preloadScripts } from './preload.ts';
import { writeHostFiles } from './static-host.ts';

/** The last step of the build: what to preload, each page's policy, files for static hosts, compressed copies. */
export const finish = () => ({
  name: 'finish',
  hooks: {
    'astro:build:done': async ({ dir }: { dir: URL }) => {
      const names = await readdir(fileURLToPath(dir), { recursive: true });
      const files = names.map((name) => name.split(sep).join('/'));
      const pages = files.filter((name) => name.endsWith('.html'));
      await preloadScripts(dir, pages);
      const policies = await writePolicies(dir, pages);
      await writeHostFiles(dir, policies);
      await compressFiles(dir, files);
    },
  },
});
