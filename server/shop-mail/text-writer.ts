import { visibleText } from '#lib/domain/shop-mail/document.ts';

type Break = '' | ' ' | '\t' | '\n';

/** The longest text that is read of one part. */
export const maxText = 300_000;

/** A text on one line, without invisible characters; spaces at its ends stay. */
const oneLine = (raw: string): string => visibleText(raw).replaceAll(/\s+/g, ' ');

/** A header as one line, without invisible characters. */
export const visibleLine = (raw: string): string => oneLine(raw).trim();

/**
 * Writes text as a person sees it: white space once, blocks on lines of their own, the cells of a row parted by tabs. A
 * cell of several lines has its line ended instead, so that what is beside it does not belong to its last line.
 */
export class TextWriter {
  #text = '';
  /** What goes before the next text. */
  #break: Break = '';
  #lastCharacter = '';
  /** The cell has several lines. */
  #isCellLong = false;
  /** The cell has no text yet. */
  #isCellNew = false;

  get length(): number {
    return this.#text.length;
  }

  get isFull(): boolean {
    return this.#text.length > maxText;
  }

  get text(): string {
    return this.#text;
  }

  write(raw: string): void {
    if (this.isFull) return;
    const text = oneLine(raw);
    const bare = text.trim();
    if (bare === '') {
      if (text !== '' && this.#break === '') this.#break = ' ';
      return;
    }
    if (text.startsWith(' ') && this.#break === '') this.#break = ' ';
    if (this.#text !== '') this.#text += this.#break;
    if (this.#isCellNew) this.#isCellLong = false;
    else if (this.#break === '\n') this.#isCellLong = true;
    this.#isCellNew = false;
    this.#text += bare;
    this.#lastCharacter = bare.slice(-1);
    this.#break = text.endsWith(' ') ? ' ' : '';
  }

  /** Begins superscript text: after a digit, the cents of a price, which is written without its point. */
  raise(): void {
    if (this.#break === '' && /\d/.test(this.#lastCharacter)) this.#text += '.';
  }

  /** Ends the line, except where a cell has only just begun. */
  endLine(): void {
    if (!this.#isCellNew) this.#break = '\n';
  }

  endRow(): void {
    this.#isCellNew = false;
    this.#break = '\n';
    this.#isCellLong = false;
  }

  /** Begins a cell; the first of a row has its line to itself. */
  beginCell(isFirst: boolean): void {
    if (this.#isCellNew) return;
    this.#break = isFirst || this.#isCellLong ? '\n' : '\t';
    this.#isCellNew = true;
  }
}
