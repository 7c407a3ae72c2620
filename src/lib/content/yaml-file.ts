import { defineCollection } from 'astro:content';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type * as z from 'zod';
import { sitePages } from './links.ts';
import { readContent } from './read.ts';
import { siteProblems } from './site-problems.ts';

/** The collection whose only entry is src/content/<id>.yaml, checked with messages for editors. */
export const yamlFile = <S extends z.ZodType<Record<string, unknown>>>(id: string, schema: S) =>
  defineCollection({ loader: loaderOf(id, schema), schema });

function loaderOf(id: string, schema: z.ZodType<Record<string, unknown>>): Loader {
  const path = `src/content/${id}.yaml`;
  return {
    name: `yaml-file(${path})`,
    load: async ({ store, config, watcher, logger, generateDigest }) => {
      const absolutePath = fileURLToPath(new URL(path, config.root));
      const load = () => {
        const find = siteProblems(sitePages(config.root));
        const data = readContent(absolutePath, schema, find);
        // Not through Astro’s parseData(), which would turn prices into cents twice. With the digest, a repeated event
        // causes no second update.
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
