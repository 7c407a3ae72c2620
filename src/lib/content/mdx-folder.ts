import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import type * as z from 'zod';
import { sitePages } from './links.ts';
import { readContent } from './read.ts';

/** A folder of MDX files whose frontmatter is checked with messages for editors. */
export function mdxFolder(base: string, schema: z.ZodType): Loader {
  const inner = glob({ base, pattern: '*.mdx' });
  return {
    name: `mdx-folder(${base})`,
    load: async (context) => {
      const folder = fileURLToPath(new URL(`${base}/`, context.config.root));
      // Read each time: in development pages come and go.
      const read = (file: string) =>
        readContent(relative(process.cwd(), file), schema, sitePages(context.config.root));
      // Unchanged files too: a page they link to may be gone.
      for (const name of readdirSync(folder)) if (name.endsWith('.mdx')) read(join(folder, name));
      // Not parsed by Astro again, which would turn prices into cents twice.
      const parseData: typeof context.parseData = async ({ filePath, data }) =>
        (filePath ? read(filePath) : data) as typeof data;
      await inner.load({ ...context, parseData });
    },
  };
}
