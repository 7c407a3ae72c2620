import type { Line } from './document.ts';
import type { MailItem } from './findings.ts';
import { sumKindOf } from './labels.ts';
import { amountsIn } from './money.ts';
import { phrases } from './phrases.ts';

/** A line of an order as it stands, its amount being of one piece or of all. */
interface RawItem {
  readonly description: string;
  readonly quantity: number | undefined;
  readonly amounts: readonly number[];
  readonly line: Line;
}

const counts = phrases(
  'qty; quantity; menge; anzahl; stuck; quantite; qte; cantidad; cant; quantita; quantidade; qtd; aantal; unit; units; pcs; pieces',
);
const behindCount = /^[.:\s]{0,3}[x×]?(?<count>\d{1,3})(?![\d.,])/;
const times =
  /(?<![\d\w.,])(?<before>\d{1,3}) ?[x×](?= |$)|(?<= |^|\()[x×] ?(?<after>\d{1,3})(?![\d.,\w])/;

/** How lines begin that stand beside an item without being its description. */
const asides = phrases(
  'color; colour; size; sku; style; sold by; ships from; ship from; seller; store; shipped by; condition; item no; item number; item id; items; model; upc; variant; material; price; farbe; grosse; große; artikel; artikelnummer; verkauf*; taille; couleur; ref; reference; vendu par; articles; talla; vendid*; taglia; colore; vendut*; tamanho; cor; maat; kleur; verko*; return*; hi; hello; dear; thank*; gracias; merci; danke; vielen dank; grazie; obrigad*; bedankt; order*; track*; view; manage; arriv*; estimated; expected; deliver*; ship*; package; what; your; bestell*; commande; pedido; ordine; encomenda; zustell*; liefer*; livraison; entrega; llega; consegna; bezorg*; http*; subject; from; to; date; transaction',
);

/** The number of pieces that a line names, and where. */
function countIn(plain: string): { count: string; index: number; end: number } | undefined {
  for (const { index, end } of counts.allIn(plain)) {
    const match = behindCount.exec(plain.slice(end, end + 10));
    const count = match?.groups?.['count'];
    if (match && count) return { count, index, end: end + match[0].length };
  }
  const match = times.exec(plain);
  const count = match?.groups?.['before'] ?? match?.groups?.['after'];
  return match && count
    ? { count, index: match.index, end: match.index + match[0].length }
    : undefined;
}

const number = /^\d{1,3}$/;
const marks = /^[\s|*•·:()@-]+|[\s|*•·:(@-]$/g;

/** Text, number of pieces and amounts of a line. */
function partsOf(line: Line): { text: string; quantity: number | undefined; amounts: number[] } {
  const amounts = amountsIn(line.text);
  // Amounts become gaps of their own length, so that both forms of the line keep their places.
  const blank = (text: string) =>
    amounts.reduce(
      (rest, { start, end }) => rest.slice(0, start) + '\t'.repeat(end - start) + rest.slice(end),
      text,
    );
  const [text, plain] = [blank(line.text), blank(line.plain)];
  const match = countIn(plain);
  const rest = match ? `${text.slice(0, match.index)}\t${text.slice(match.end)}` : text;
  const cells = rest
    .split(/\t| {2,}/)
    .map((cell) => cell.replaceAll(marks, '').trim())
    .filter((cell) => cell !== '' && !/^(?:each|ea\.?|per item|stk\.?|a)$/i.test(cell));
  const counted = match ? undefined : cells.find((cell) => number.test(cell));
  const count = match?.count ?? counted;
  return {
    text: cells.filter((cell) => cell !== counted).join(' '),
    quantity: count === undefined ? undefined : Number(count),
    amounts: amounts.map(({ value }) => value),
  };
}

/** True for words; a long number makes a line one about an order or a transaction. */
const isDescription = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).length >= 3 && !/\d{6}/.test(text);

/** Of the lines before an amount the last, or the one before if the last only names a variant: “Navy / L”. */
function describe(block: readonly string[]): string {
  const [last = '', before = ''] = block.toReversed();
  const isVariant = /[/|]/.test(last) || last.split(' ').length < 3;
  return isVariant && before.length > last.length ? before : last;
}

/** The items of lines: each a description with an amount or a number of pieces, on one line or several. */
export function rawItemsIn(lines: readonly Line[]): RawItem[] {
  const items: RawItem[] = [];
  let block: string[] = [];
  let open: { description: string; quantity: number | undefined; line: Line } | undefined;
  const close = (amounts: readonly number[]) => {
    if (open) items.push({ ...open, amounts });
    open = undefined;
    block = [];
  };
  for (const line of lines) {
    const kind = sumKindOf(line.plain.replaceAll(/[\d.,$€£]+/g, ' '));
    if (kind && kind !== 'price') continue;
    const { text, quantity: count, amounts } = partsOf(line);
    const isText = isDescription(text) && !/[.!?:]$/.test(text) && !asides.begins(line.plain);
    if (isText && (count !== undefined || amounts.length > 0)) {
      close([]);
      open = { description: text, quantity: count, line };
      if (amounts.length > 0) close(amounts);
    } else if (count !== undefined || amounts.length > 0) {
      const last = items.at(-1);
      if (
        !open &&
        block.length === 0 &&
        last &&
        count !== undefined &&
        last.quantity === undefined
      ) {
        items[items.length - 1] = { ...last, quantity: count };
        continue;
      }
      if (!open && block.length > 0)
        open = { description: describe(block), quantity: undefined, line };
      if (open && count !== undefined) open.quantity = count;
      if (amounts.length > 0) close(amounts);
    } else if (isText && text.length < 160) block.push(text);
  }
  close([]);
  return items;
}

const cents = (value: number): number => Math.round(value * 100);

/** The items with the price of one piece, if their amounts are of one piece or of all together and add up to `target`. */
function adding(items: readonly RawItem[], target: number): MailItem[] | undefined {
  const priced = items.filter(({ amounts }) => amounts.length > 0);
  if (priced.length === 0) return undefined;
  const count = (item: RawItem) => item.quantity ?? 1;
  const readings = [
    (item: RawItem) => item.amounts.at(-1) ?? 0,
    (item: RawItem) => (item.amounts[0] ?? 0) * count(item),
  ];
  const whole = readings.find(
    (read) => priced.reduce((sum, item) => sum + cents(read(item)), 0) === cents(target),
  );
  if (!whole) return undefined;
  return priced.map((item) => ({
    description: item.description,
    quantity: item.quantity ?? null,
    price:
      cents(whole(item)) % count(item) === 0
        ? cents(whole(item)) / count(item) / 100
        : (item.amounts[0] ?? null),
  }));
}

/** The items that add up to one of some sums. */
export function itemsAddingUp(
  items: readonly RawItem[],
  targets: readonly number[],
): MailItem[] | undefined {
  for (const target of targets) {
    const found = target > 0 ? adding(items, target) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The items of a mail without prices, if each says how many. */
export function countedItems(items: readonly RawItem[]): MailItem[] | undefined {
  const counted = items.filter(({ quantity: count }) => count !== undefined);
  if (counted.length === 0 || items.some(({ amounts }) => amounts.length > 0)) return undefined;
  return counted.map(({ description, quantity: count }) => ({
    description,
    quantity: count ?? null,
    price: null,
  }));
}
