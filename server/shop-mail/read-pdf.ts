import type { MailPart } from '#lib/domain/shop-mail/document.ts';
import { readText } from './read-text.ts';
import { RefusedMail } from './refusals.ts';

interface Piece {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

const mostPages = 30;
const left = ({ transform }: Piece): number => transform[4] ?? 0;
const foot = ({ transform }: Piece): number => transform[5] ?? 0;

/** The text of a line from left to right; a wide gap parts columns. */
function lineOf(pieces: readonly Piece[]): string {
  let [text, end] = ['', 0];
  for (const piece of pieces.toSorted((one, other) => left(one) - left(other))) {
    const gap = left(piece) - end;
    const between = gap > 10 ? '\t' : gap > 1 ? ' ' : '';
    text += text === '' ? piece.str : between + piece.str;
    end = left(piece) + piece.width;
  }
  return text.trimEnd();
}

/** Pieces by line, from the top of a page; feet of one line differ by less than three points. */
function linesOf(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => foot(other) - foot(one))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && foot(first) - foot(piece) < 3) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(lineOf);
}

/** Reads the text of a PDF; its scripts, forms and files stay where they are. */
export async function readPdf(bytes: Uint8Array): Promise<MailPart> {
  // Loaded with the first PDF, as it is large.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    stopAtErrors: false,
  });
  try {
    const document = await task.promise;
    if (document.numPages > mostPages) throw new RefusedMail('pages');
    const lines: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.filter((item) => 'str' in item).filter(({ str }) => str.trim() !== '');
      lines.push(...linesOf(pieces));
    }
    return readText(lines.join('\n'), 'pdf');
  } catch (error) {
    if (error instanceof RefusedMail) throw error;
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new RefusedMail(isLocked ? 'locked' : 'broken');
  } finally {
    await task.destroy();
  }
}
