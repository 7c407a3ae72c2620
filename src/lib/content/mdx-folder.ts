import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader } from 'astro/loaders';
import type * as z from 'zod';
import { sitePages } from './links.ts';
import { readContent } from './read.ts';
import { siteProblems } from './site-problems.ts';

/** A folder of MDX files whose frontmatter is checked with messages for editors. */
export function mdxFolder(base: string, schema: z.ZodType): Loader {
  const inner = glob({ base, pattern: '*.mdx' });
  return {
    name: `mdx-folder(${base})`,
    load: async (context) => {
      const folder = fileURLToPath(new URL(`${base}/`, context.config.root));
      // The pages are listed each time, because in development they come and go.
      const readPage = (file: string) =>
        readContent(file, schema, siteProblems(sitePages(context.config.root)));
      // Unchanged files are checked too: a page that they link to may be gone.
      for (const name of readdirSync(folder))
        if (name.endsWith('.mdx')) readPage(join(folder, name));
      // Astro must not parse the data again, which would turn prices into cents twice.
      const parseData: typeof context.parseData = async ({ filePath, data }) =>
        (filePath ? readPage(filePath) : data) as typeof data;
      await inner.load({ ...context, parseData });
    },
  };
}
