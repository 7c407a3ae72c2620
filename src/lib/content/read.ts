import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Document, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type * as z from 'zod';
import { explain } from './explain.ts';
import { fieldAt } from './field-at.ts';
import type { PlacedProblem } from './links.ts';

/** A problem in one field of a content file. */
export interface Problem {
  /** The field's path; `body` is the text below a page's frontmatter. */
  field: readonly PropertyKey[];
  line: number;
  /** What to do, without the field's name. */
  message: string;
}

/** Problems in a content file; the message names file, line, field and remedy of each. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
    // Astro prints the stack, which says nothing to an editor.
    this.stack = '';
  }

  /** Without the message: if it contains “document”, Astro adds advice on browser APIs. */
  override toString(): string {
    return this.name;
  }
}

/** What is wrong with a file beyond its fields; `yaml` is the text of its fields, at the same places as in `text`. */
export type FindProblems = (text: string, path: string, yaml: string) => readonly PlacedProblem[];

/**
 * Reads and checks one file, YAML or MDX, and returns its fields; throws a ContentError that lists every problem and
 * names the file by its path in the project, not by where it lies on this machine.
 */
export const readContent = <S extends z.ZodType>(
  path: string,
  schema: S,
  find?: FindProblems,
): z.output<S> =>
  checkContent(readFileSync(path, 'utf8'), relative(process.cwd(), path), schema, find);

/** A problem, with a sentence that names its file and line too. */
interface FileProblem {
  problem: Problem;
  sentence: string;
}

const errorOf = (problems: readonly FileProblem[]): ContentError =>
  new ContentError(
    problems.map(({ sentence }) => sentence).join('\n'),
    problems.map(({ problem }) => problem),
  );

/** Checks the text of a content file: its fields, and what `find` finds; the build's is siteProblems(). */
export function checkContent<S extends z.ZodType>(
  text: string,
  path: string,
  schema: S,
  find: FindProblems = () => [],
): z.output<S> {
  const yaml = yamlOf(text, path);
  return parseContent(yaml, path, schema, () => locate(text, path, find(text, path, yaml)));
}

const isPage = (path: string): boolean => path.endsWith('.mdx');

/** The fields of a content file, at the same places as in the file. */
const yamlOf = (text: string, path: string): string =>
  isPage(path) ? frontmatterOf(text, path) : text;

function locate(text: string, path: string, problems: readonly PlacedProblem[]): FileProblem[] {
  const yaml = yamlOf(text, path);
  const document = parseDocument(yaml);
  return problems.map(({ index, message }) => {
    const field = index < yaml.length ? fieldAt(document, index) : ['body'];
    const line = text.slice(0, index).split('\n').length;
    return { problem: { field, line, message }, sentence: `${path}, line ${line}: ${message}` };
  });
}

/** The error for problems at places of a content file's text. */
export const placedError = (
  text: string,
  path: string,
  problems: readonly PlacedProblem[],
): ContentError => errorOf(locate(text, path, problems));

function frontmatterOf(text: string, path: string): string {
  const frontmatter = /^---\r?\n(?<yaml>[\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text)?.groups?.['yaml'];
  if (frontmatter === undefined)
    throw new ContentError(
      `${path}, line 1: the file must begin with a line of three dashes, the fields, and three dashes again.`,
    );
  // A comment replaces the first dashes, so that places in the text stay correct.
  return `###\n${frontmatter}`;
}

/** The line of a field; of a missing field, that of its nearest parent. */
function lineOf(document: Document, lines: LineCounter, field: readonly PropertyKey[]): number {
  for (let length = field.length; length >= 0; length -= 1) {
    const node = document.getIn(field.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** The place of a field that JavaScript would take for an object's prototype; undefined if there is none. */
export function findPrototype(document: Document): number | undefined {
  let place: number | undefined;
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value === '__proto__') place ??= key.range?.[0] ?? 0;
    },
  });
  return place;
}

export const prototypeMessage = 'no field can be called “__proto__”. Delete it.';

/** Checks the text of one YAML file. `path` is for messages only; the problems that `findMore` returns come last. */
export function parseContent<S extends z.ZodType>(
  text: string,
  path: string,
  schema: S,
  findMore: () => readonly FileProblem[] = () => [],
): z.output<S> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const { line } = lines.linePos(syntaxError.pos[0]);
    throw new ContentError(`${path}, line ${line}: this is not valid YAML. ${syntaxError.message}`);
  }

  const prototype = findPrototype(document);
  if (prototype !== undefined)
    throw new ContentError(`${path}, line ${lines.linePos(prototype).line}: ${prototypeMessage}`);

  const file: unknown = document.toJS();
  const result = schema.safeParse(file);
  const schemaProblems = (result.error?.issues ?? []).map((issue) => {
    const isMissing = !document.hasIn(issue.path);
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const line = lineOf(document, lines, [...issue.path, ...unknownKeys]);
    return {
      problem: { field: issue.path, line, message: issue.message },
      sentence: `${path}, line ${line}: ${explain(issue, schema, file, isMissing)}`,
    };
  });
  const problems = [...schemaProblems, ...findMore()];
  if (!result.success || problems.length > 0) throw errorOf(problems);
  return result.data;
}
