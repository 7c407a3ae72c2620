import { lettersOf, runsOf } from './fonts.ts';
import { leadingOf, type Style } from './look.ts';

type PdfDocument = PDFKit.PDFDocument;

/** Where a text is: the top left corner and how wide it may be, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'right';
}

const featuresOf = ({ tabular }: Style): { features?: ['tnum'] } =>
  tabular ? { features: ['tnum'] } : {};

const weightOf = ({ bold }: Style) => (bold ? 'bold' : 'regular');

/** How wide a legible text is on one line, in points. */
export function widthOf(doc: PdfDocument, text: string, style: Style): number {
  let width = 0;
  for (const run of runsOf(text, weightOf(style)))
    width += doc.font(run.font, style.size).widthOfString(run.text, featuresOf(style));
  return width;
}

/** The longest start of a word that fits, at least one letter. */
function fittingPart(word: string, fits: (text: string) => boolean): string {
  const letters = lettersOf(word);
  let count = 1;
  while (count < letters.length && fits(letters.slice(0, count + 1).join(''))) count++;
  return letters.slice(0, count).join('');
}

/** A legible text broken into lines of at most `width` points, between words where possible. */
export function linesOf(
  doc: PdfDocument,
  text: string,
  width: number,
  style: Style,
): readonly string[] {
  const fits = (part: string) => widthOf(doc, part, style) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longerLine = line === '' ? word : `${line} ${word}`;
    if (fits(longerLine)) {
      line = longerLine;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      const part = fittingPart(line, fits);
      // A single letter that is wider than the line.
      if (part === line) break;
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return [...lines, line];
}

/** Writes lines one below the other. */
export function drawLines(
  doc: PdfDocument,
  lines: readonly string[],
  { x, y, width, align }: Box,
  style: Style,
): void {
  const leading = leadingOf(style);
  for (const [index, line] of lines.entries()) {
    let left = align === 'right' ? x + width - widthOf(doc, line, style) : x;
    // Centers the capitals in their line: in Figtree they are 0.7 of the font size high.
    const baseline = y + index * leading + (leading + style.size * 0.7) / 2;
    for (const run of runsOf(line, weightOf(style))) {
      const options = { lineBreak: false, baseline: 'alphabetic', ...featuresOf(style) } as const;
      doc.font(run.font, style.size).fillColor(style.color).text(run.text, left, baseline, options);
      left += doc.widthOfString(run.text, featuresOf(style));
    }
  }
}
