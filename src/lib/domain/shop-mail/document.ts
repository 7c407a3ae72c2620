import type { Place } from './findings.ts';

/** A link of a mail; it is read, never followed. */
export interface Link {
  readonly url: string;
  readonly offset: number;
}

/** A description for machines in a mail, of schema.org. */
export type DataNode = Readonly<Record<string, unknown>>;

/** One text of a mail: cells are parted by tabs, rows by line ends. */
export interface MailPart {
  readonly kind: 'html' | 'text' | 'pdf';
  readonly text: string;
  readonly links: readonly Link[];
  readonly data: readonly DataNode[];
}

/** A mail, or a file in place of one, as text. */
export interface MailDocument {
  readonly subject: string;
  /** Name and address, such as `Best Buy <orders@bestbuy.com>`. */
  readonly sender: string;
  /** The day on which it was sent, where it was sent: `2026-11-26`. */
  readonly sentOn: string | undefined;
  readonly parts: readonly MailPart[];
}

/** A line of a part. */
export interface Line {
  readonly text: string;
  /** The same length, without capitals and accents. */
  readonly plain: string;
  readonly offset: number;
}

const accents = /\p{M}/gu;

/** A sign without capital and accent. */
function foldSign(sign: string): string {
  const bare = sign.normalize('NFKD').replaceAll(accents, '').toLowerCase();
  return bare.length === sign.length ? bare : sign;
}

/** Text without capitals and accents, sign by sign, so that places in it are those of the original. */
export const fold = (text: string): string => text.replaceAll(/[^ -@[-~]/gu, foldSign);

/** The lines of a text that are not empty. */
export function linesOf(text: string): Line[] {
  const plain = fold(text);
  const lines: Line[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    if (line.trim() !== '')
      lines.push({ text: line, plain: plain.slice(offset, offset + line.length), offset });
    offset += line.length + 1;
  }
  return lines;
}

/** The place of a text in a part. */
export const placeIn = ({ kind }: MailPart, text: string, offset: number): Place => ({
  part: kind,
  text: text.trim(),
  offset,
});
