import type * as z from 'zod';
import { partsOf } from '#editor/schema-parts.ts';

const longest = 90;

/** A text cut to a length that is read at a glance. */
export const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
};

/** The part of a long text around what differs from the other. */
function around(text: string, other: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  let same = 0;
  while (same < line.length && line[same] === other[same]) same += 1;
  const begin = same > 30 ? line.lastIndexOf(' ', same - 20) + 1 : 0;
  return `${begin > 0 ? '…' : ''}${shortened(line.slice(begin))}`;
}

/** A value as a person would write it: an amount of money with its sign, words in quotes. */
export function valueInWords(
  schema: z.core.$ZodType | undefined,
  value: unknown,
  before: unknown,
  after: unknown,
): string {
  const { description = '' } = schema ? partsOf(schema) : {};
  if (typeof value === 'number') {
    if (/US\$/.test(description)) return `US$${value.toFixed(2)}`;
    return /percent|%/i.test(description) ? `${value}%` : String(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return value === undefined ? 'nothing' : 'several values';
  const other = value === before ? after : before;
  return `“${around(value, typeof other === 'string' ? other.replace(/\s+/g, ' ').trim() : '')}”`;
}
