import { makeLegible } from './fonts.ts';
import { leadingOf, type Style, sheet } from './look.ts';
import { type Box, drawLines, linesOf, widthOf } from './text.ts';

type StructureElement = PDFKit.PDFStructureElement;

/** A document being written: its pages, its structure for screen readers, and the current position. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  /** The root of the structure that screen readers read, in order. */
  readonly root: StructureElement;
  /** Points from the top of the page to the next element. */
  y: number;
  /** True once a letter was replaced that the fonts lack. */
  lacksLetters: boolean;
}

/** Draws decoration, which screen readers skip. */
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

/** A text broken into lines: `height` is in points. */
export interface TextBlock {
  readonly lines: readonly string[];
  readonly height: number;
  readonly style: Style;
  /** What screen readers say instead of the lines, such as the full text where these lack a letter. */
  readonly actual?: string;
}

const maxMeasured = 1000;
/** The ten cover pages of an order repeat its items, and breaking these into lines takes longest. */
const measured = new Map<string, TextBlock>();

function breakText({ doc }: Paper, text: string, width: number, style: Style): TextBlock {
  const legibleText = makeLegible(text);
  const lines = linesOf(doc, legibleText.text, width, style);
  const height = lines.length * leadingOf(style);
  return { lines, height, style, ...(legibleText.lacksLetters && { actual: text }) };
}

/** Breaks a text into lines of at most `width` points. */
export function measure(paper: Paper, text: string, width: number, style: Style): TextBlock {
  const key = JSON.stringify([text, width, style]);
  const block = measured.get(key) ?? breakText(paper, text, width, style);
  if (measured.size >= maxMeasured) measured.clear();
  measured.set(key, block);
  paper.lacksLetters ||= block.actual !== undefined;
  return block;
}

interface Tag {
  readonly type: 'P' | 'H1' | 'H2' | 'TH' | 'TD';
  readonly scope?: 'Column' | 'Row';
  /** Where the text leads. */
  readonly url?: string;
}

/** Writes a block of text as an element of the structure. */
export function writeBlock(
  { doc }: Paper,
  parent: StructureElement,
  { type, scope, url }: Tag,
  { lines, style, actual }: TextBlock,
  box: Box,
): void {
  const options = { ...(scope && { scope }), ...(actual !== undefined && { actual }) };
  const write = () => drawLines(doc, lines, box, style);
  if (url === undefined) {
    parent.add(doc.struct(type, options, write));
    return;
  }
  const link = doc.struct('Link', { alt: lines.join(' ') }, () => {
    write();
    // Only the first line leads there: phone numbers and emails have one.
    const width = widthOf(doc, lines[0] ?? '', style);
    doc.link(box.x, box.y, width, leadingOf(style), url, { structParent: link });
  });
  parent.add(doc.struct(type, options, [link]));
}

interface ParagraphOptions {
  readonly x?: number;
  readonly width?: number;
  /** The part of the structure that it belongs to. */
  readonly parent?: StructureElement;
  readonly url?: string;
}

/** Writes a paragraph or a heading at the paper's current position and goes below it. */
export function paragraph(
  paper: Paper,
  type: 'P' | 'H1' | 'H2',
  text: string,
  style: Style,
  { x = sheet.left, width = sheet.right - x, parent = paper.root, url }: ParagraphOptions = {},
): void {
  const block = measure(paper, text, width, style);
  writeBlock(paper, parent, { type, ...(url && { url }) }, block, { x, y: paper.y, width });
  paper.y += block.height;
}

/** Goes to a new page unless that many points are left on this one; true when it did. */
export function turnPage(paper: Paper, height: number): boolean {
  if (paper.y + height <= sheet.bottom) return false;
  paper.doc.addPage();
  paper.y = sheet.top;
  return true;
}
