import type { Line } from './document.ts';
import { isHeading } from './item-name.ts';

/** The headings of columns with an item’s number, folded. */
const codeHeading =
  /^(?:#|no|nr|n|pos(?:ition)?|line|code|id|sku(?: id)?|upc|ean(?: ?13)?|gtin|isbn(?: ?1[03])?|asin|mpn|bar ?code|strichcode|code ?barres?|codigo(?: de (?:barras|producto|articulo))?|cod(?:ice)?(?: articolo| art)?|(?:product|item|article|part|style|model|stock|catalog(?:ue)?|cat|serial|supplier|vendor|manufacturer|mfr|mfg|hs|order|store|web|seller|color|variant) ?(?:part )?(?:no|nos|number|num|code|id|sku|upc|#)|model|modelo|modele|modell|art(?:ikel)?[. -]{0,2}(?:nr|no|nummer)|bestell[. -]{0,2}nr|referen(?:ce|cia|z|za)|ref(?: produit)?|numero (?:de )?(?:articulo|article)|itemnumber|itemcode|productcode|productid|hs ?code|tariff code|plu)$/;

/** A code in a cell of its own: capitals and at least five figures, or an ASIN; an amount is none. */
const codeCell =
  /^(?!\d+\.\d{2,4}$)(?:#?(?=(?:[^\d]*\d){5})[A-Z\d][A-Z\d._/-]{4,39}|B0[A-Z\d]{8})$/;

const codeWords =
  /[([]? ?(?:\b(?:isbn(?:-?1[03])?|upc|ean(?:-?13)?|gtin|asin|sku|mpn|barcode|plu|(?:item|product|part|style|article|model|stock|catalog|cat|serial) ?(?:no\b|nr\b|number|id|code|#)|art(?:ikel)?\.?[ -]?(?:nr|no|nummer))\.? ?[:#]{0,2} ?|\b(?:model|item|ref|reference|style|modell|modelo|cod|codigo|codice) ?[.:#]{1,2} ?|(?<=[( ])#)(?=[a-z._/-]{0,12}\d)[a-z\d][a-z\d._/-]{2,24}(?![a-z\d])[)\]]?|[([] ?\d{6,14} ?[)\]]/g;

interface Cell {
  readonly text: string;
  readonly start: number;
}

function cellsIn(text: string): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  for (const cell of text.split(/(\t| {2,}| \| |^\| ?| ?\|$)/)) {
    // Every second piece is a separator.
    if (cell.trim() !== '' && !/^[\s|]+$/.test(cell)) cells.push({ text: cell, start });
    start += cell.length;
  }
  return cells;
}

const bare = (heading: string): string =>
  heading
    .replaceAll(/[.:()*/_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isCodeHeading = ({ text }: Cell): boolean =>
  /\p{L} ?#$/u.test(text.trim()) || codeHeading.test(bare(text));

const hasName = (cells: readonly Cell[]): boolean =>
  cells.some(({ text }) => (text.match(/\p{L}/gu) ?? []).length >= 2);

function blank(line: Line, pieces: readonly Cell[]): Line {
  let { text, plain } = line;
  for (const piece of pieces) {
    const gap = ' '.repeat(piece.text.length);
    text = text.slice(0, piece.start) + gap + text.slice(piece.start + gap.length);
    plain = plain.slice(0, piece.start) + gap + plain.slice(piece.start + gap.length);
  }
  return { ...line, text, plain };
}

/** Lines with gaps in place of items’ numbers: SKU, barcode, ISBN and the like, in a column or within words. */
export function withoutItemCodes(lines: readonly Line[]): Line[] {
  /** For each column of the table that is being read, whether it has numbers. */
  let columns: readonly boolean[] = [];
  return lines.flatMap((line) => {
    if (line.text.length > 400) return [line];
    const headings = cellsIn(line.plain);
    if (
      headings.length > 1 &&
      headings.every((cell) => isCodeHeading(cell) || isHeading(bare(cell.text)))
    ) {
      columns = headings.map(isCodeHeading);
      return [];
    }
    const cells = cellsIn(line.text);
    const isRow = cells.length === columns.length;
    const codes = cells.filter(
      ({ text }, index) =>
        (isRow && columns[index]) || (cells.length > 1 && codeCell.test(text.trim())),
    );
    const rest = cells.filter((cell) => !codes.includes(cell));
    const row = hasName(rest) ? blank(line, codes) : line;
    const words = Array.from(row.plain.matchAll(codeWords), ({ 0: text, index }) => ({
      text,
      start: index,
    })).filter(({ text, start }) => {
      const before = row.plain.slice(0, start).trim();
      // “Store SKU #161640” is no item called “Store”.
      return /^[([]/.test(text) ? before !== '' : before.includes(' ');
    });
    return [blank(row, words)];
  });
}
