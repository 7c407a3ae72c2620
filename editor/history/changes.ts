import { isDeepStrictEqual } from 'node:util';
import { Lexer } from 'yaml';
import type * as z from 'zod';
import { kindOf } from '#editor/content-kinds.ts';
import { labelOf } from '#editor/labels.ts';
import { splitFile, valuesIn } from '#editor/page-file.ts';
import { alternativeFor, partsOf, shapeOf } from '#editor/schema-parts.ts';
import { isValues } from '#editor/values.ts';
import { rowsOf } from './rows.ts';
import { valueInWords } from './values.ts';

type Schema = z.core.$ZodType;

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
  if (isValues(before) && isValues(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* compare(fieldOf(schema, after, key), before[key], after[key], [...path, labelOf(key)]);
  } else if (Array.isArray(before) || Array.isArray(after)) {
    for (const row of rowsOf(before, after)) {
      if (row.before !== undefined && row.after !== undefined)
        yield* compare(elementOf(schema), row.before, row.after, [...path, row.name]);
      else
        yield `${path.join(' › ')}: ${row.after === undefined ? 'removed' : 'added'} “${row.name}”`;
    }
  } else if (before !== after) {
    const place = path.join(' › ');
    const oldWords = valueInWords(schema, before, after);
    const newWords = valueInWords(schema, after, before);
    if (before === undefined || before === '') yield `${place}: ${newWords} added`;
    else if (after === undefined || after === '') yield `${place}: ${oldWords} removed`;
    else yield `${place}: from ${oldWords} to ${newWords}`;
  }
}

function* compareBodies(before: string, after: string): Generator<string> {
  const paragraphs = (text: string) => text.split(/\n{2,}/).map((part) => part.trim());
  const oldParts = paragraphs(before);
  const newParts = paragraphs(after);
  const removals = oldParts.filter((part) => !newParts.includes(part));
  const additions = newParts.filter((part) => !oldParts.includes(part));
  for (let index = 0; index < Math.max(removals.length, additions.length); index += 1)
    yield* compare(undefined, removals[index], additions[index], [labelOf('body')]);
}

const commentsIn = (yaml: string): string =>
  [...new Lexer().lex(yaml)].filter((token) => token.startsWith('#')).join('\n');

/** The changes of a content file in words, one per line; a missing text stands for a missing file. */
export function changesIn(file: string, before?: string, after?: string): string[] {
  if (before === after) return [];
  const kind = kindOf(file);
  if (before === undefined) return [kind ? 'new' : 'picture added'];
  if (after === undefined) return [kind ? 'removed' : 'picture removed'];
  if (!kind) return ['picture replaced'];
  const oldParts = splitFile(file, before);
  const newParts = splitFile(file, after);
  const oldValues = valuesIn(oldParts.frontmatter);
  const newValues = valuesIn(newParts.frontmatter);
  if (newValues === undefined) return ['broken by hand, so that nobody can read what changed'];
  if (oldValues === undefined) return ['put right after it was broken by hand'];
  const lines = [
    ...compare(kind.schema, oldValues, newValues, []),
    ...(oldParts.body === newParts.body ? [] : compareBodies(oldParts.body, newParts.body)),
  ];
  if (lines.length > 0) return lines;
  if (!isDeepStrictEqual(oldValues, newValues)) return ['another order'];
  // A value that was put back may differ from before in its notation, which is no change.
  const hasSameComments = commentsIn(oldParts.frontmatter) === commentsIn(newParts.frontmatter);
  return hasSameComments ? [] : ['only notes in the file'];
}
