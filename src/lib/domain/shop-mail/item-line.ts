import { sumKindOf } from './amount-labels.ts';
import { months, tokenPattern, weekdays } from './date-words.ts';
import { fold, type Line } from './document.ts';
import { namesNoItem } from './item-name.ts';
import { type Amount, amountsIn, toThousandths } from './money.ts';
import { phrases } from './phrases.ts';

/** A line among items: `description` names an item, `note` adds to it, `aside` is about something else and ends it. */
export interface ItemLine {
  readonly kind: 'description' | 'note' | 'aside';
  readonly text: string;
  readonly quantity: number | undefined;
  readonly amounts: readonly number[];
  /** True if the line says that an amount is of one piece: “$7.98 / each”, “2 @ $28.00”, “$6.63 x2”. */
  readonly isEach: boolean;
}

const counts = phrases(
  'qty; quantity; menge; anzahl; stuck; quantite; qte; cantidad; cant; quantita; quantidade; qtd; aantal; unit; units; unidad; unidades; pc; pcs; piece; pieces; ud; uds; ilosc; szt; sztuk; sztuki',
);
const countAfter = /^[.:\s]{0,3}[x×]?(?<count>\d{1,3}(?:,\d{3}|\d{0,2}))(?![\d.,])/;
const countBefore = /(?:^|[\t|·] ?| {2})(?<count>\d{1,3}) $/;
// Within words “18 x 12 inch” and “24" x 16"” are sizes; a count begins or ends its cell, or is next to an amount.
const times: readonly RegExp[] = [
  /(?:^|[\t|·(*•-] ?| {2})(?<count>\d{1,3}) ?[x×](?=[ \t]|$)(?! ?\d+(?:[ .,"”'’x×]|$))/,
  /(?<![\w.,])(?<count>\d{1,3}) ?[x×](?= ?\t)/,
  /(?<![^\s(])× ?(?<count>\d{1,3})(?=\)?(?: ?[\t,@=(–—-]|$| {2}))/,
  /(?<![^\s(])(?<!\d["”'’]? )(?<! (?:in|ft|cm|mm|in\.|ft\.) )x ?(?<count>\d{1,3})(?=\)?(?: ?[\t,@=(–—-]|$| {2}))/,
];
// After an amount, or alone on a line, “x2” multiplies the price of one piece.
const multiplies = /^ ?\t?(?:\/ ?)?(?:[x×] ?\d|each\b|ea\b|per item)/;
// Words before the price that a piece used to have.
const formerPrice = /\b(?:was|reg|rrp|msrp|uvp|statt|saved?|orig|antes|au lieu de)[.:]{0,2} ?$/;

const notes = phrases(
  'color; colour; size; sku; style; sold by; ships from; ship from; seller; shipped by; condition; item; item no; item number; item id; model; upc; variant; material; price; item price; unit price; zustand; engraving; etat; estado; save; saved; was; list; reg; farbe; grosse; große; artikel nr; artikelnummer; art no; verkauf*; taille; couleur; ref; reference; vendu par; talla; vendid*; condizione; taglia; colore; vendut*; tamanho; cor; maat; kleur; verko*; store sku; transaction id; limited time deal; isbn; upc; ean; gtin; asin; mpn; barcode; product code; product id; part number; part no; serial number; return policy; returns; return by; return or replace; return window',
);

const asides = phrases(
  'items; your items; artikel; articles; articoli; articulos; artikelen; produkt; add; number of; einzelheiten; return*; hi; hello; hallo; hola; ciao; bonjour; dear; guten; thank*; gracias; merci; danke; vielen dank; grazie; obrigad*; bedankt; order*; track*; view; manage; arriv*; estimated; expected; get it; deliver*; ship*; package; what; your; store; sales order; bestell*; commande; pedido; ordine; encomenda; dettagli*; zustell*; liefer*; voraussichtliche; sendung*; livraison; entrega; llega; consegna; bezorg*; http*; subject; from; to; date; a calle; calle; street; rue; via; transaction; transporteur; carrier; service; box; scheduled; total*',
);

const postalPlace = /, [A-Z]{2}(?: \d{5}| US\b|$)/;

interface Count {
  readonly count: string;
  readonly index: number;
  readonly end: number;
}

/** The number of pieces that a line names, and its place; undefined if it names none. */
function countIn(plain: string): Count | undefined {
  for (const { index, end } of counts.allIn(plain)) {
    const matchAfter = countAfter.exec(plain.slice(end, end + 10));
    if (matchAfter?.groups?.['count'])
      return { count: matchAfter.groups['count'], index, end: end + matchAfter[0].length };
    const matchBefore = countBefore.exec(plain.slice(Math.max(0, index - 7), index));
    if (matchBefore?.groups?.['count'])
      return { count: matchBefore.groups['count'], index: index - matchBefore[0].length, end };
  }
  const [match] = times.map((pattern) => pattern.exec(plain)).filter((result) => result !== null);
  const count = match?.groups?.['count'];
  return match && count
    ? { count, index: match.index, end: match.index + match[0].length }
    : undefined;
}

// A long number, and a price that cannot be read.
const noName = /^(?:\d{4,}|[a-z]{0,3}[$€£¥] ?\d[\d.,]*)$/i;
const countCellPattern = /^\d{1,3}$/;
const numberCellPattern = /^\d{1,6}$/;
const marks = /^[\s|*•·:()/@-]+|[\s|*•·:,(@-]$/g;
const priceWords = /^(?:each|ea\.?|per item|stk\.?|a|st\.?|reg\.?|was|sale|now)$/i;

const cellsOf = (text: string): string[] =>
  text
    .split(/\t| {2,}| \|(?: |$)/)
    .map((cell) => cell.trim().replaceAll(marks, '').trim())
    .filter((cell) => cell !== '' && !priceWords.test(cell));

/** True for words without a long number, which would be that of an order or a transaction. */
const isDescription = (text: string): boolean =>
  ((text.match(/\p{L}/gu) ?? []).length >= 3 || /[\p{sc=Han}\p{sc=Hangul}]{2}/u.test(text)) &&
  !/\d{6}/.test(text) &&
  text.length < 200;

/** True for a line that is a date, such as “Mon, Nov 30” or “venerdì 4 dicembre, tra le 8:00 e le 12:00”. */
function beginsWithDay(plain: string): boolean {
  const [first = '', second = ''] = plain.match(tokenPattern) ?? [];
  const isDay = weekdays.has(first) || months.has(first);
  return (
    isDay && /\d/.test(plain) && (plain.length < 40 || months.has(second) || /\d/.test(second))
  );
}

/** The seller within a marketplace, such as “Shop: SaltmarshStudio”. */
const shopLine = /^\s*shop\s?:/;

function kindOf(line: Line, text: string): ItemLine['kind'] {
  if (notes.begins(line.plain) || shopLine.test(line.plain)) return 'note';
  if (asides.begins(line.plain) || postalPlace.test(line.text)) return 'aside';
  if (!isDescription(text)) return 'note';
  if (beginsWithDay(line.plain)) return 'aside';
  if (namesNoItem(text, fold(text))) return 'note';
  // Neither a sentence nor a heading names an item; “60W Type C...” is a name cut short.
  const isSentenceOrHeading = /(?<!\.\.)[.!?]$/.test(text) || line.text.trimEnd().endsWith(':');
  return isSentenceOrHeading ? 'aside' : 'description';
}

/** The text with gaps of the same length in place of its amounts, so that positions in both agree. */
function withGaps(text: string, amounts: readonly Amount[]): string {
  let at = 0;
  // In one pass, as a line may be long. In “1.00 USD 2.00” both amounts have the currency.
  const pieces = amounts.map(({ start, end }) => {
    const from = Math.max(at, start);
    const piece = text.slice(at, from) + '\t'.repeat(end - from);
    at = end;
    return piece;
  });
  return pieces.join('') + text.slice(at);
}

/** The cell that counts pieces: the one by which the prices agree, else the first of a few figures; -1 if there is none. */
function countCellOf(cells: readonly string[], amounts: readonly Amount[]): number {
  const [first] = amounts;
  const last = amounts.at(-1);
  const isProven = (cell: string) =>
    numberCellPattern.test(cell) &&
    first !== undefined &&
    last !== undefined &&
    toThousandths(first.value * Number(cell)) === toThousandths(last.value);
  const proven = amounts.length > 1 ? cells.findIndex(isProven) : -1;
  return proven === -1 ? cells.findIndex((cell) => countCellPattern.test(cell)) : proven;
}

/** Reads a line among items; undefined for a line of the sums. */
export function itemLineOf(line: Line): ItemLine | undefined {
  const sumKind = sumKindOf(line.plain.replaceAll(/[\d.,$€£]+/g, ' '));
  if (sumKind && sumKind !== 'price') return undefined;
  const everyAmount = amountsIn(line.text);
  const amounts = everyAmount.filter(
    ({ start }, index) =>
      !formerPrice.test(line.plain.slice(everyAmount[index - 1]?.end ?? 0, start)),
  );
  const text = withGaps(line.text, everyAmount);
  const match = countIn(withGaps(line.plain, everyAmount));
  const cells = cellsOf(match ? `${text.slice(0, match.index)}\t${text.slice(match.end)}` : text);
  // A number in a cell of its own counts pieces beside a price, or before a description.
  const countCell = match ? -1 : countCellOf(cells, amounts);
  const isCount = countCell !== -1 && (amounts.length > 0 || (countCell === 0 && cells.length > 1));
  const count = match?.count ?? (isCount ? cells[countCell] : undefined);
  const description = cells
    .filter((cell, index) => (!isCount || index !== countCell) && !noName.test(cell))
    .join(' ');
  const [first] = amounts;
  const startsWithAmount =
    first !== undefined &&
    line.text.slice(0, first.start).replaceAll(/[\s+(–-]/g, '') === '' &&
    count === undefined;
  return {
    kind: sumKind === 'price' || startsWithAmount ? 'note' : kindOf(line, description),
    text: description,
    quantity: count === undefined ? undefined : Number(count.replace(',', '')),
    amounts:
      startsWithAmount && description !== ''
        ? []
        : amounts.map(({ value }) => value).filter((value) => value >= 0),
    isEach: first
      ? /(?:@|\d ?[x×]) ?$/.test(line.plain.slice(0, first.start)) ||
        multiplies.test(line.plain.slice(first.end))
      : description === '' && multiplies.test(line.plain.trim()),
  };
}
