import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseDocument } from 'yaml';
import { sitePages } from '#lib/content/links.ts';
import { ContentError, checkContent, findPrototype, prototypeMessage } from '#lib/content/read.ts';
import { siteProblems } from '#lib/content/site-problems.ts';
import { contentPath } from './history/clone.ts';
import { joinPage, splitFile, valuesIn } from './page-file.ts';
import { type FileVariant, schemaOf } from './schema-of.ts';
import { tidy } from './tidy.ts';
import { isValues, type Values } from './values.ts';
import { mergeYaml } from './yaml/merge.ts';

/** The content of a file, without its notation. */
export interface Content {
  values: Values;
  /** The text below a page's frontmatter. */
  body: string;
}

const root = pathToFileURL('./');

/** The content of a text, without empty optional fields unless they were empty in `before`, too; throws a ContentError if it has none. */
export function contentOf({ path, variant }: FileVariant, text: string, before = text): Content {
  const { frontmatter, body } = splitFile(path, text);
  if (findPrototype(parseDocument(frontmatter)) !== undefined)
    throw new ContentError(prototypeMessage);
  const oldValues = valuesIn(splitFile(path, before).frontmatter);
  const values = tidy(schemaOf({ path, variant }), valuesIn(frontmatter), oldValues);
  if (!isValues(values))
    throw new ContentError(`${path} was broken by hand. An engineer has to put it right first.`);
  return { values, body: body.trim() };
}

/** A file's text with new content, changed only where the content differs. */
export function rewrite({ path }: FileVariant, before: string, content: Content): string {
  const parts = splitFile(path, before);
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
  file: FileVariant,
  text: string,
  { folder, pages }: Site = { folder: contentPath, pages: sitePages(root) },
): void {
  checkContent(text, relative('', join(folder, file.path)), schemaOf(file), siteProblems(pages));
}
