import type { SumLine } from '#server/answers/invoice-sums.ts';

export interface LinkedItem {
  readonly title: string;
  readonly label: string;
  /** The customer's next step. */
  readonly next: string;
  readonly text: string;
  readonly url: string;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/** A part of a letter. */
export type Block =
  /** A paragraph; its link comes last. */
  | { readonly kind: 'text'; readonly text: string; readonly link?: Link }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** A column of amounts of money. */
  | { readonly kind: 'amounts'; readonly lines: readonly SumLine[] }
  /** A link that looks like a button. */
  | ({ readonly kind: 'action' } & Link)
  /** Items with a page each: name, status, next step and details. */
  | { readonly kind: 'links'; readonly items: readonly LinkedItem[] }
  /** Words of a customer or visitor, over several lines. */
  | { readonly kind: 'quote'; readonly text: string };

/** The content of a mail, without its layout. */
export interface Letter {
  readonly subject: string;
  /** What the inbox shows beside the subject. */
  readonly preview: string;
  /** The answer, in a line. */
  readonly heading: string;
  /** The first name in “Hello …,”. */
  readonly greeting?: string;
  readonly blocks: readonly Block[];
  readonly replyTo?: { readonly name: string; readonly address: string };
}

// A name must not start a new line in the plain text.
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The blocks of a letter, with the greeting. */
export const contentsOf = ({ greeting, blocks }: Letter): readonly Block[] =>
  greeting === undefined
    ? blocks
    : [{ kind: 'text', text: `Hello ${oneLine(greeting)},` }, ...blocks];
