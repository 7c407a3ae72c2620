import { parse } from 'yaml';
import { ContentError, parseContent } from '#lib/content/read.ts';
import { schemaOf } from './config.ts';
import { joinPage, splitPage } from './page-file.ts';
import { tidy } from './tidy.ts';
import { mergeYaml } from './yaml/merge.ts';

interface Revision {
  /** Below src/content. */
  path: string;
  variant?: string | undefined;
  /** The file's current text. */
  before: string;
  /** The text from the editor, without comments and in its own notation. */
  wanted: string;
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The file's new text, changed only where the editor changed it; throws a ContentError that lists every mistake. */
export function revise({ path, variant, before, wanted }: Revision): string {
  const isPage = path.endsWith('.mdx');
  const schema = schemaOf({ path, variant });
  const old = isPage ? splitPage(before) : { frontmatter: before, body: '' };
  const next = isPage ? splitPage(wanted) : { frontmatter: wanted, body: '' };
  const values = tidy(schema, parse(next.frontmatter), parse(old.frontmatter));
  if (!isValues(values)) throw new ContentError('The editor sent no values.');

  const frontmatter = mergeYaml(old.frontmatter, values);
  // The added line stands for the opening dashes, so that messages name the right line.
  parseContent(isPage ? `\n${frontmatter}` : frontmatter, `src/content/${path}`, schema);
  if (!isPage) return frontmatter;
  const sameBody = next.body.trim() === old.body.trim();
  return joinPage({ frontmatter, body: sameBody ? old.body : `\n${next.body.trim()}\n` });
}
