import type { Place } from './findings.ts';

/** A link of a mail; it is read, never followed. */
export interface Link {
  readonly url: string;
  readonly offset: number;
}

/** A node of the structured data in a mail, in the vocabulary of schema.org. */
export type DataNode = Readonly<Record<string, unknown>>;

/** One text of a mail: tabs separate cells, line ends rows. */
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
  /** The day on which it was sent, in the sender’s time zone: `2026-11-26`. */
  readonly sentOn: string | undefined;
  readonly parts: readonly MailPart[];
}

/** A line of a part. */
export interface Line {
  readonly text: string;
  /** The text folded, of the same length. */
  readonly plain: string;
  readonly offset: number;
}

// Line breaks and tabs are control characters, too, but part a text.
const invisible = /(?![\t\n\f\r])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
const wide = /[\u3000\uff01-\uff5e\uffe0-\uffe6]/g;

/** A text as a person sees it: without invisible characters, wide letters and figures as narrow ones. */
export const visibleText = (raw: string): string =>
  raw
    .replaceAll(invisible, '')
    .replaceAll(wide, (character) => character.normalize('NFKC'))
    .normalize('NFC');

const accents = /\p{M}/gu;

/** A character in lower case, without accents; as it is, if that would change its length. */
function foldCharacter(character: string): string {
  const folded = character.normalize('NFKD').replaceAll(accents, '').toLowerCase();
  return folded.length === character.length ? folded : character;
}

/** Text in lower case, without accents; each position in it is the same as in the original. */
export const fold = (text: string): string =>
  // Of ASCII only capitals change.
  text.replaceAll(/[^ -@[-~]/gu, foldCharacter);

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
