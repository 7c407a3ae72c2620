import type { MailPart } from '#lib/domain/shop-mail/document.ts';
import { readText } from './read-text.ts';
import { RefusedMail } from './refusals.ts';

interface Piece {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

const maxPages = 30;
const left = ({ transform }: Piece): number => transform[4] ?? 0;
const baseline = ({ transform }: Piece): number => transform[5] ?? 0;

/** A wide gap separates columns; `gap` is in points. */
function separatorFor(gap: number): string {
  if (gap > 10) return '\t';
  return gap > 1 ? ' ' : '';
}

/** The text of a line from left to right. */
function lineOf(pieces: readonly Piece[]): string {
  let text = '';
  let end = 0;
  for (const piece of pieces.toSorted((a, b) => left(a) - left(b))) {
    text += text === '' ? piece.str : separatorFor(left(piece) - end) + piece.str;
    end = left(piece) + piece.width;
  }
  return text.trimEnd();
}

/** Pieces by line, from the top of a page; the baselines of one line differ by less than three points. */
function linesOf(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => baseline(b) - baseline(a))) {
    const row = rows.at(-1);
    const [firstPiece] = row ?? [];
    if (row && firstPiece && baseline(firstPiece) - baseline(piece) < 3) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map(lineOf);
}

/** Reads the text of a PDF; its scripts, forms and files are ignored. */
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
    if (document.numPages > maxPages) throw new RefusedMail('pages');
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
