import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type * as z from 'zod';
import { sitePages } from './links.ts';
import { readContent } from './read.ts';

/** A collection of one entry, read from one YAML file and checked with messages for editors. */
export function yamlFile(path: string, id: string, schema: z.ZodType): Loader {
  return {
    name: `yaml-file(${path})`,
    load: async ({ store, config, watcher, logger, generateDigest }) => {
      const absolute = fileURLToPath(new URL(path, config.root));
      const load = () => {
        // Parsed here rather than by Astro: prices turn into cents once only.
        const pages = sitePages(config.root);
        const data = readContent(relative(process.cwd(), absolute), schema, pages);
        const entry = data as Record<string, unknown>;
        // The digest lets a second report of the same change pass without another write.
        store.set({ id, data: entry, digest: generateDigest(entry), filePath: path });
      };
      load();
      watcher?.add(absolute);
      watcher?.on('change', (changed) => {
        if (changed !== absolute) return;
        try {
          load();
        } catch (error) {
          // A mistake half-way through typing must not end the development server.
          logger.error(error instanceof Error ? error.message : String(error));
        }
      });
    },
  };
}
