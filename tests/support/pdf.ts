import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a PDF's structure tree, which screen readers use. */
export interface Tagged {
  readonly role: string;
  readonly children: readonly Tagged[];
}

interface TextPiece {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

const leftOf = ({ transform }: TextPiece): number => transform[4] ?? 0;

/** The text on one line of a page, from left to right. */
function lineOf(pieces: readonly TextPiece[]): string {
  let [text, end] = ['', Number.NEGATIVE_INFINITY];
  for (const piece of [...pieces].sort((a, b) => leftOf(a) - leftOf(b))) {
    text += text !== '' && leftOf(piece) > end + 2 ? ` ${piece.str}` : piece.str;
    end = leftOf(piece) + piece.width;
  }
  return text.replaceAll(/\s+/g, ' ').trim();
}

const baselineOf = ({ transform }: TextPiece): number => Math.round(transform[5] ?? 0);

const elementsOf = (node: object): Tagged => ({
  role: 'role' in node ? String(node.role) : '',
  children:
    'children' in node && Array.isArray(node.children)
      ? node.children.filter((child) => 'role' in child).map(elementsOf)
      : [],
});

/** The structure tag of each text, in order: `Artifact` is decoration, an empty string is untagged. */
function* ownersOf(items: readonly object[]): Generator<readonly [owner: string, text: string]> {
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) yield [open.at(-1) ?? '', String(item.str)];
    else if (!('type' in item)) continue;
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push('tag' in item ? String(item.tag) : '');
  }
}

/** What a reader finds in a PDF: each page's lines of text and structure, and the metadata. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  // The answer is a Map, although its type says otherwise.
  const marks: unknown = await document.getMarkInfo();
  const isTagged = marks instanceof Map && marks.get('Marked') === true;
  const pages: {
    lines: readonly string[];
    structure: Tagged;
    owners: readonly (readonly [owner: string, text: string])[];
  }[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const pieces = items.filter((item) => 'str' in item).filter(({ str }) => str !== '');
    const lines = Map.groupBy(pieces, baselineOf);
    const heights = [...lines.keys()].sort((a, b) => b - a);
    pages.push({
      lines: heights.map((height) => lineOf(lines.get(height) ?? [])),
      owners: [...ownersOf(items)].filter(([, text]) => text.trim() !== ''),
      structure: elementsOf((await page.getStructTree()) ?? {}),
    });
  }
  await task.destroy();
  return { info, isTagged, pages };
}
