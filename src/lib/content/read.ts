import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type * as z from 'zod';
import { explain } from './explain.ts';
import { linkMistakes } from './links.ts';

/** A mistake in a content file; the message names file, line, field and remedy. */
export class ContentError extends Error {
  override name = 'ContentError';

  /** Without the message: if it contains “document”, Astro adds advice on browser APIs. */
  override toString(): string {
    return this.name;
  }
}

/** Reads and checks one YAML file; throws a ContentError that lists every mistake. */
export function readContent<S extends z.ZodType>(
  path: string,
  schema: S,
  pages?: ReadonlySet<string>,
): z.output<S> {
  const text = readFileSync(path, 'utf8');
  const content = parseContent(text, path, schema);
  checkLinks(text, path, pages);
  return content;
}

/** Reads and checks one MDX file and returns its fields; throws a ContentError that lists every mistake. */
export function readPage<S extends z.ZodType>(
  path: string,
  schema: S,
  pages?: ReadonlySet<string>,
): z.output<S> {
  const text = readFileSync(path, 'utf8');
  const content = parseContent(frontmatterOf(text, path), path, schema);
  checkLinks(text, path, pages);
  return content;
}

function checkLinks(text: string, path: string, pages?: ReadonlySet<string>): void {
  const mistakes = pages ? linkMistakes(text, path, pages) : [];
  if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'));
}

function frontmatterOf(text: string, path: string): string {
  const frontmatter = /^---\r?\n(?<yaml>[\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text)?.groups?.['yaml'];
  if (frontmatter === undefined)
    throw new ContentError(
      `${path}, line 1: the file must begin with a line of three dashes, the fields, and three dashes again.`,
    );
  // A comment replaces the first dashes, so that line numbers stay correct.
  return `#\n${frontmatter}`;
}

/** Checks the text of one YAML file; `path` is only named in messages. */
export function parseContent<S extends z.ZodType>(
  text: string,
  path: string,
  schema: S,
): z.output<S> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) {
    const { line } = lines.linePos(broken.pos[0]);
    throw new ContentError(`${path}, line ${line}: this is not valid YAML. ${broken.message}`);
  }

  const file: unknown = document.toJS();
  const result = schema.safeParse(file);
  if (result.success) return result.data;

  const lineOf = (field: readonly PropertyKey[]): number => {
    // A missing field has no line: take that of the nearest parent.
    for (let length = field.length; length >= 0; length -= 1) {
      const node = document.getIn(field.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
  const mistakes = result.error.issues.map((issue) => {
    const missing = !document.hasIn(issue.path);
    const stray = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return `${path}, line ${lineOf([...issue.path, ...stray])}: ${explain(issue, schema, file, missing)}`;
  });
  throw new ContentError(mistakes.join('\n'));
}
