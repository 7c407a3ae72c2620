import { satteri } from '@astrojs/markdown-satteri';
import { defineMdastPlugin } from 'satteri';
import * as z from 'zod';
import { treeProblems } from '#lib/content/page-text.ts';

/** What Astro's compiler knows of a page. */
const dataSchema = z.object({
  astro: z.object({ frontmatter: z.record(z.string(), z.unknown()) }),
});

/** Stops the compiler at a page's text that holds code, an unknown tag or an unsafe address. */
const refuseCode = defineMdastPlugin({
  name: 'refuse-code',
  options: { position: true },
  before(root, { data, source }) {
    const { frontmatter } = dataSchema.parse(data).astro;
    // Astro imports the file that this field names.
    if ('layout' in frontmatter) throw new Error('1:1: a page cannot choose its layout.');
    const [problem] = treeProblems(root, { template: String(frontmatter['template']) });
    if (!problem) return;
    const lines = source.slice(0, problem.index).split('\n');
    throw new Error(`${lines.length}:${(lines.at(-1) ?? '').length + 1}: ${problem.message}`);
  },
});

/** The compiler of the pages’ texts, for the site and for the preview of drafts. */
export const pageCompiler = satteri({ mdastPlugins: [refuseCode] });

/** Compiles a page's text alone, as the site's build does; rejects with the build's error. Returns the module's code. */
export async function compilePage(text: string, fields: Record<string, unknown>): Promise<string> {
  const renderer = await pageCompiler.createMdxRenderer?.(
    { syntaxHighlight: false, gfm: true, smartypants: true },
    { optimize: false, srcDir: new URL('file:///src/'), sourcemap: false },
  );
  const page = await renderer?.process(text, '/src/content/pages/x.mdx', fields);
  return page?.code ?? '';
}
