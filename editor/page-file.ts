import { parse, parseDocument } from 'yaml';
import { at } from './values.ts';

interface PageParts {
  /** Between the dashes, without them. */
  frontmatter: string;
  /** Everything after the closing dashes. */
  body: string;
}

/** Splits a page’s file; a file without dashes is all frontmatter. */
export function splitPage(text: string): PageParts {
  const match = /^---\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!match) return { frontmatter: text, body: '' };
  return { frontmatter: match[1] ?? '', body: text.slice(match[0].length) };
}

/** Splits a content file: a page, or a file of YAML, which has no body. */
export const splitFile = (path: string, text: string): PageParts =>
  path.endsWith('.mdx') ? splitPage(text) : { frontmatter: text, body: '' };

export const joinPage = ({ frontmatter, body }: PageParts): string =>
  `---\n${frontmatter}---\n${body}`;

/** The values in a YAML text; undefined if somebody broke it by hand, which must not stop work on other files. */
export function valuesIn(yaml: string): unknown {
  try {
    return parse(yaml) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The template and title of a page's file, even of one that somebody broke by hand; empty where they are missing. */
export function fieldsOf(text: string): { template: string; title: string } {
  const fields: unknown = parseDocument(splitPage(text).frontmatter).toJS();
  const field = (key: string) => String(at(fields, key) ?? '');
  return { template: field('template'), title: field('title') };
}
