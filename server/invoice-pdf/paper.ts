import { legible } from './fonts.ts';
import { leadingOf, type Style, sheet } from './look.ts';
import { type Box, drawLines, linesOf } from './text.ts';

type Element = PDFKit.PDFStructureElement;

/** A document under way: its pages, what screen readers are told of them, and how far down the page it is. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  /** Screen readers hear what hangs below it, in that order. */
  readonly root: Element;
  /** Points from the top of the page to what comes next. */
  y: number;
  /** True once a letter had to be replaced, as the fonts have it in no form. */
  isLacking: boolean;
}

/** Draws what is only for the eye: screen readers skip it. */
export function decorate(
  { doc }: Paper,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
) {
  doc.markContent('Artifact', { type });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

/** A text measured for its place: `height` is in points. */
export interface Measured {
  readonly lines: readonly string[];
  readonly height: number;
  readonly style: Style;
  /** What screen readers are told in place of the lines, where those lack a letter. */
  readonly actual?: string;
}

/** Breaks a text into lines that are no wider than that. */
export function measure(paper: Paper, text: string, width: number, style: Style): Measured {
  const written = legible(text);
  paper.isLacking ||= written.isLacking;
  const lines = linesOf(paper.doc, written.text, width, style);
  const height = lines.length * leadingOf(style);
  return { lines, height, style, ...(written.isLacking && { actual: text }) };
}

interface Tag {
  readonly type: 'P' | 'H1' | 'H2' | 'TH' | 'TD';
  readonly scope?: 'Column' | 'Row';
}

/** Writes a measured text as an element of the structure. */
export function place(
  { doc }: Paper,
  parent: Element,
  { type, scope }: Tag,
  { lines, style, actual }: Measured,
  box: Box,
): void {
  const options = { ...(scope && { scope }), ...(actual !== undefined && { actual }) };
  parent.add(doc.struct(type, options, () => drawLines(doc, lines, box, style)));
}

/** Writes a paragraph or a heading at the paper's place and goes below it. */
export function paragraph(
  paper: Paper,
  type: 'P' | 'H1' | 'H2',
  text: string,
  style: Style,
  { x = sheet.left, width = sheet.right - x }: { x?: number; width?: number } = {},
): void {
  const measured = measure(paper, text, width, style);
  place(paper, paper.root, { type }, measured, { x, y: paper.y, width });
  paper.y += measured.height;
}

/** Goes to a new page unless that many points are left on this one; true when it did. */
export function turnPage(paper: Paper, height: number): boolean {
  if (paper.y + height <= sheet.bottom) return false;
  paper.doc.addPage();
  paper.y = sheet.top;
  return true;
}
