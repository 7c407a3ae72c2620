import type * as z from 'zod';
import { partsOf } from '#editor/schema-parts.ts';
import { commonStart } from '#lib/content/common-start.ts';
import { formatLongDay } from '#lib/format/date.ts';

// As many as one reads at a glance.
const maxLetters = 90;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const shortened = (line: string): string =>
  line.length > maxLetters ? `${line.slice(0, maxLetters - 1).trimEnd()}…` : line;

/** A text in quotes; of a long one, the part around which it begins to differ from the other text. */
function quoted(text: string, other: string): string {
  const line = oneLine(text);
  const commonLength = commonStart(line, oneLine(other));
  const hasLongStart = line.length > maxLetters && commonLength > 30;
  // Some letters before the difference stay, from the beginning of a word.
  const start = hasLongStart ? line.lastIndexOf(' ', commonLength - 20) + 1 : 0;
  return `“${start > 0 ? '…' : ''}${shortened(line.slice(start))}”`;
}

function numberInWords(value: number, unit: string | undefined): string {
  if (unit === 'US$') return `US$${value.toFixed(2)}`;
  return unit === '%' ? `${value}%` : String(value);
}

/** A value as a person would write it; `other` is the value that it replaces, or that replaces it. */
export function valueInWords(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  other: unknown,
): string {
  switch (typeof value) {
    case 'number':
      return numberInWords(value, schema && partsOf(schema).unit);
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'string':
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatLongDay(value);
      return quoted(value, typeof other === 'string' ? other : '');
    default:
      return value === undefined ? 'nothing' : 'several values';
  }
}
