import { isDeepStrictEqual } from 'node:util';
import { Lexer, parse } from 'yaml';
import type * as z from 'zod';
import { kindOf } from '#editor/content-kinds.ts';
import { labelOf } from '#editor/labels.ts';
import { splitPage } from '#editor/page-file.ts';
import { schemaOf } from '#editor/schema-of.ts';
import { alternativeFor, discriminatorOf, partsOf, shapeOf } from '#editor/schema-parts.ts';
import { rowsOf } from './rows.ts';
import { valueInWords } from './values.ts';

type Schema = z.core.$ZodType;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (schema: Schema | undefined, value: unknown, key: string): Schema | undefined =>
  schema && shapeOf(alternativeFor(schema, value))?.[key];

function elementOf(schema: Schema | undefined): Schema | undefined {
  const { def } = schema ? partsOf(schema).core._zod : {};
  return def?.type === 'array' ? def.element : undefined;
}

/** One line for each value that differs, such as “Offices › Kingston › Phone: from … to …”. */
function* compare(
  schema: Schema | undefined,
  before: unknown,
  after: unknown,
  path: readonly string[],
): Generator<string> {
  const isRow = isRecord(before) && isRecord(after);
  if (isRow) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* compare(fieldOf(schema, after, key), before[key], after[key], [...path, labelOf(key)]);
  } else if (Array.isArray(before) || Array.isArray(after)) {
    const rows = rowsOf(before, after);
    for (const row of rows) {
      if (row.before !== undefined && row.after !== undefined)
        yield* compare(elementOf(schema), row.before, row.after, [...path, row.name]);
      else
        yield `${path.join(' › ')}: ${row.after === undefined ? 'removed' : 'added'} “${row.name}”`;
    }
  } else if (before !== after) {
    const place = path.join(' › ');
    const was = valueInWords(schema, before, after);
    const is = valueInWords(schema, after, before);
    if (before === undefined || before === '') yield `${place}: ${is} added`;
    else if (after === undefined || after === '') yield `${place}: ${was} removed`;
    else yield `${place}: from ${was} to ${is}`;
  }
}

function* compareBodies(before: string, after: string): Generator<string> {
  const paragraphs = (text: string) => text.split(/\n{2,}/).map((part) => part.trim());
  const [old, next] = [paragraphs(before), paragraphs(after)];
  const gone = old.filter((part) => !next.includes(part));
  const come = next.filter((part) => !old.includes(part));
  for (let index = 0; index < Math.max(gone.length, come.length); index += 1)
    yield* compare(undefined, gone[index], come[index], ['Text of the page']);
}

const notesIn = (yaml: string): string =>
  [...new Lexer().lex(yaml)].filter((token) => token.startsWith('#')).join('\n');

/** What changed in a content file, in words, one thing a line; a missing text stands for a missing file. */
export function changesIn(file: string, before?: string, after?: string): string[] {
  const isPicture = !kindOf(file);
  if (before === after) return [];
  if (before === undefined) return [isPicture ? 'picture added' : 'new'];
  if (after === undefined) return [isPicture ? 'picture removed' : 'removed'];
  if (isPicture) return ['picture replaced'];
  const isPage = file.endsWith('.mdx');
  const parts = (text: string) => (isPage ? splitPage(text) : { frontmatter: text, body: '' });
  const [old, next] = [parts(before), parts(after)];
  const values = parse(next.frontmatter);
  const key = discriminatorOf(kindOf(file)?.schema ?? schemaOf({ path: file }));
  const variant = key !== undefined && isRecord(values) ? String(values[key]) : undefined;
  const lines = [
    ...compare(schemaOf({ path: file, variant }), parse(old.frontmatter), values, []),
    ...(old.body === next.body ? [] : compareBodies(old.body, next.body)),
  ];
  if (lines.length > 0) return lines;
  if (!isDeepStrictEqual(parse(old.frontmatter), values)) return ['another order'];
  // Words that were put back may be written in another way than before.
  return notesIn(old.frontmatter) === notesIn(next.frontmatter) ? [] : ['only notes in the file'];
}
