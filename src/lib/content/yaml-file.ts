import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type * as z from 'zod';
import { sitePages } from './links.ts';
import { readContent } from './read.ts';

/** A collection of one entry, read from one YAML file and checked with messages for editors. */
export function yamlFile(
  path: string,
  id: string,
  schema: z.ZodType<Record<string, unknown>>,
): Loader {
  return {
    name: `yaml-file(${path})`,
    load: async ({ store, config, watcher, logger, generateDigest }) => {
      const absolutePath = fileURLToPath(new URL(path, config.root));
      const load = () => {
        // Astro must not parse the data again, which would turn prices into cents twice.
        const pages = sitePages(config.root);
        const data = readContent(relative(process.cwd(), absolutePath), schema, pages);
        // With the digest, a repeated event causes no second update.
        store.set({ id, data, digest: generateDigest(data), filePath: path });
      };
      load();
      watcher?.add(absolutePath);
      watcher?.on('change', (changedPath) => {
        if (changedPath !== absolutePath) return;
        try {
          load();
        } catch (error) {
          // A problem in an unfinished edit must not end the development server.
          logger.error(error instanceof Error ? error.message : String(error));
        }
      });
    },
  };
}
