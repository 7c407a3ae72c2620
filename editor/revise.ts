import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sitePages } from '#lib/content/links.ts';
import { ContentError, checkContent } from '#lib/content/read.ts';
import { contentPath } from './history/place.ts';
import { joinPage, splitPage, valuesIn } from './page-file.ts';
import { schemaOf } from './schema-of.ts';
import { tidy } from './tidy.ts';
import { mergeYaml } from './yaml/merge.ts';

interface File {
  /** Below src/content. */
  path: string;
  variant?: string | undefined;
}

/** The content of a file, without its notation. */
export interface Content {
  values: Readonly<Record<string, unknown>>;
  /** The text below a page's frontmatter. */
  body: string;
}

const root = pathToFileURL('./');

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const split = (path: string, text: string) =>
  path.endsWith('.mdx') ? splitPage(text) : { frontmatter: text, body: '' };

/** The content of a text, without empty fields unless they were empty in `before`, too; throws a ContentError if it has none. */
export function contentOf({ path, variant }: File, text: string, before = text): Content {
  const { frontmatter, body } = split(path, text);
  const oldValues = valuesIn(split(path, before).frontmatter);
  const values = tidy(schemaOf({ path, variant }), valuesIn(frontmatter), oldValues);
  if (!isValues(values))
    throw new ContentError(`${path} was broken by hand. An engineer has to put it right first.`);
  return { values, body: body.trim() };
}

/** A file's text with new content, changed only where the content differs. */
export function rewrite({ path }: File, before: string, content: Content): string {
  const parts = split(path, before);
  const frontmatter = mergeYaml(parts.frontmatter, content.values);
  if (!path.endsWith('.mdx')) return frontmatter;
  const isSameBody = content.body === parts.body.trim();
  return joinPage({ frontmatter, body: isSameBody ? parts.body : `\n${content.body}\n` });
}

/** A folder of content files, and the addresses that they may link to. */
interface Site {
  folder: string;
  pages: ReadonlySet<string>;
}

/** Checks a file's text as the build does; throws a ContentError that lists every problem. */
export function checkText(
  file: File,
  text: string,
  { folder, pages }: Site = { folder: contentPath, pages: sitePages(root) },
): void {
  checkContent(text, relative('', join(folder, file.path)), schemaOf(file), pages);
}
