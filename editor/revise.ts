import { parse } from 'yaml';
import { ContentError, parseContent } from '#lib/content/read.ts';
import { schemaOf } from './config.ts';
import { joinPage, splitPage } from './page-file.ts';
import { tidy } from './tidy.ts';
import { mergeYaml } from './yaml/merge.ts';

interface File {
  /** Below src/content. */
  path: string;
  variant?: string | undefined;
}

interface Revision extends File {
  /** The file's current text. */
  before: string;
  /** The text from the editor, without comments and in its own notation. */
  wanted: string;
}

/** What a file says, without its notation. */
export interface Content {
  values: Readonly<Record<string, unknown>>;
  /** The text below a page's frontmatter. */
  body: string;
}

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const split = (path: string, text: string) =>
  path.endsWith('.mdx') ? splitPage(text) : { frontmatter: text, body: '' };

/** What a text from the editor says; empty boxes are left out unless they stood empty in `before`. */
export function contentOf({ path, variant }: File, text: string, before = text): Content {
  const { frontmatter, body } = split(path, text);
  const old: unknown = parse(split(path, before).frontmatter);
  const values = tidy(schemaOf({ path, variant }), parse(frontmatter), old);
  if (!isValues(values)) throw new ContentError('The editor sent no values.');
  return { values, body: body.trim() };
}

/** A file's text with other content, changed only where that differs; throws a ContentError that lists every mistake. */
export function rewrite({ path, variant }: File, before: string, content: Content): string {
  const old = split(path, before);
  const isPage = path.endsWith('.mdx');
  const frontmatter = mergeYaml(old.frontmatter, content.values);
  // The added line stands for the opening dashes, so that messages name the right line.
  parseContent(
    isPage ? `\n${frontmatter}` : frontmatter,
    `src/content/${path}`,
    schemaOf({ path, variant }),
  );
  if (!isPage) return frontmatter;
  const sameBody = content.body === old.body.trim();
  return joinPage({ frontmatter, body: sameBody ? old.body : `\n${content.body}\n` });
}

/** The file's new text, as the editor wants it; throws a ContentError that lists every mistake. */
export const revise = ({ before, wanted, ...file }: Revision): string =>
  rewrite(file, before, contentOf(file, wanted, before));
