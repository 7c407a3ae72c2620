type Break = '' | ' ' | '\t' | '\n';

/** The longest text that is read of one part. */
const mostText = 300_000;

/**
 * Writes text as a person sees it: white space once, blocks on lines of their own, the cells of a row parted by tabs. A
 * cell of several lines has its line ended instead, so that what stands beside it does not belong to its last line.
 */
export class TextWriter {
  #text = '';
  #break: Break = '';
  #cellStart = 0;
  #isCellNew = false;

  get length(): number {
    return this.#text.length;
  }

  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    if (this.#text.length > mostText) return;
    const words = text.replaceAll(/(?:\s|\p{Cf}|\u034f)+/gu, ' ');
    const bare = words.trim();
    if (bare === '') {
      if (words !== '' && this.#break === '') this.#break = ' ';
      return;
    }
    if (words.startsWith(' ') && this.#break === '') this.#break = ' ';
    if (this.#text !== '') this.#text += this.#break;
    if (this.#isCellNew) this.#cellStart = this.#text.length;
    this.#isCellNew = false;
    this.#text += bare;
    this.#break = words.endsWith(' ') ? ' ' : '';
  }

  /** Ends the line, except where a cell has only just begun. */
  endLine(): void {
    if (!this.#isCellNew) this.#break = '\n';
  }

  beginRow(): void {
    this.endLine();
  }

  endRow(): void {
    this.#isCellNew = false;
    this.#break = '\n';
    this.#cellStart = this.#text.length;
  }

  /** Begins a cell; the first of a row has its line to itself. */
  beginCell(isFirst: boolean): void {
    if (this.#isCellNew) return;
    const isLong = this.#text.slice(this.#cellStart).trim().includes('\n');
    this.#break = isFirst || isLong ? '\n' : '\t';
    this.#isCellNew = true;
  }
}
