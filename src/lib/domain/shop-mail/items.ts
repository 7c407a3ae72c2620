import type { Line } from './document.ts';
import type { MailItem } from './findings.ts';
import { type ItemLine, itemLineOf } from './item-line.ts';

const toCents = (value: number): number => Math.round(value * 100);

/** An item as written; its amounts may be for one piece or for all. */
interface RawItem {
  /** Empty for an amount and a number of pieces without a name. */
  readonly description: string;
  readonly quantity: number | undefined;
  readonly amounts: readonly number[];
  /** True if the first amount is that of one piece. */
  readonly isEach: boolean;
}

/** The items of lines: each a description with an amount or a number of pieces, on one line or several. */
export function rawItemsIn(lines: readonly Line[]): RawItem[] {
  const items: RawItem[] = [];
  let description: string | undefined;
  /** True if the description is joined from two lines. */
  let isJoined = false;
  let quantity: number | undefined;
  // “Hoodie × 1” is complete; a line below it is its variant. Below “Qty: 1” another item begins.
  let isOneLine = false;

  /** True for amounts that the item above does not have: they belong to another one, whose name is unknown. */
  const isOfAnotherItem = (amounts: readonly number[], count = 1): boolean =>
    amounts.length > 0 &&
    !items
      .at(-1)
      ?.amounts.some((own) =>
        amounts.some((one) => [toCents(own), toCents(own * count)].includes(toCents(one))),
      );

  /** Ends the item that is being read, if its lines were those of one. */
  const close = (amounts: readonly number[], isEach = false) => {
    const isItem =
      description === undefined
        ? quantity !== undefined && isOfAnotherItem(amounts, quantity)
        : quantity !== undefined || amounts.length > 0;
    if (isItem) items.push({ description: description ?? '', quantity, amounts, isEach });
    description = undefined;
    quantity = undefined;
  };

  function readAside({ amounts, quantity: count, isEach }: ItemLine): void {
    close([]);
    quantity = count;
    close(amounts, isEach);
  }

  function readDescription({ text, amounts, quantity: count, isEach }: ItemLine): void {
    const isOwn = count !== undefined || amounts.length > 0;
    // The first line of several is the description; those below it name a variant.
    if (isOwn && description !== undefined && amounts.length > 0 && count === undefined) {
      // “Coat” above “Black / M … 85.00”: the price belongs to the item above, if it has none yet.
      close(isVariant(text) ? amounts : [], isEach);
      if (isVariant(text)) return;
    }
    if (isOwn || description === undefined || (quantity !== undefined && !isOneLine)) {
      close([]);
      description = text;
      quantity = count;
      isOneLine = count !== undefined;
      isJoined = false;
    } else if (!isOneLine && !/[/|·]/.test(text)) {
      // A brand above its product, or a product above its color; which of three lines is the name, nobody can tell.
      description = isJoined ? '' : `${description} ${text}`;
      isJoined = true;
    }
    if (amounts.length > 0) close(amounts, isEach);
  }

  function readNote({ amounts, quantity: count, isEach }: ItemLine): void {
    if (count === undefined && amounts.length === 0) return;
    const last = items.at(-1);
    const isOfLast = description === undefined && last?.quantity === undefined;
    if (last && isOfLast && count !== undefined && !isOfAnotherItem(amounts, count))
      items[items.length - 1] = { ...last, quantity: count, isEach: last.isEach || isEach };
    else quantity = count ?? quantity;
    if (amounts.length > 0) close(amounts, isEach);
  }

  const readers = { aside: readAside, description: readDescription, note: readNote };
  for (const line of lines) {
    const itemLine = itemLineOf(line);
    if (itemLine) readers[itemLine.kind](itemLine);
  }
  close([]);
  return items;
}

/** True for a color or a size rather than a thing: “Navy / L”, “UK 10”. */
const isVariant = (text: string): boolean => /[/|·]/.test(text) || text.split(' ').length < 3;

/** The items with their prices per piece, if their amounts, read as for one piece or for all, add up to `target`. */
function itemsOfSum(items: readonly RawItem[], target: number): MailItem[] | undefined {
  const priced = items.filter(({ amounts }) => amounts.length > 0);
  if (priced.length === 0) return undefined;
  const count = (item: RawItem) => item.quantity ?? 1;
  const readings = [
    (item: RawItem) => item.amounts.at(-1) ?? 0,
    (item: RawItem) => (item.amounts[0] ?? 0) * count(item),
  ];
  const amountOf = readings.find(
    (read) => priced.reduce((sum, item) => sum + toCents(read(item)), 0) === toCents(target),
  );
  if (!amountOf) return undefined;
  return priced.map((item) => ({
    description: item.description,
    quantity: item.quantity ?? null,
    price:
      toCents(amountOf(item)) % count(item) === 0
        ? toCents(amountOf(item)) / count(item) / 100
        : (item.amounts[0] ?? null),
  }));
}

/** The items that add up to one of the sums; the first sum that fits counts. */
export function itemsAddingUp(
  items: readonly RawItem[],
  targets: readonly number[],
): MailItem[] | undefined {
  for (const target of targets) {
    const found = target > 0 ? itemsOfSum(items, target) : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * The items of a mail without their sum, if each says how many there are and all have no price, or one that fits as the
 * price of a piece: together at least half of the total, because a mail rarely hides more than that.
 */
export function countedItems(items: readonly RawItem[], total: number): MailItem[] | undefined {
  const counted = items.filter(({ quantity }) => quantity !== undefined);
  const isPriced = items.every(({ amounts, quantity }) => amounts.length === 1 && quantity);
  const isBare = items.every(({ amounts }) => amounts.length === 0);
  const sum = items.reduce(
    (all, { amounts, quantity }) => all + (amounts[0] ?? 0) * (quantity ?? 1),
    0,
  );
  const isOfPiece = items.every(({ isEach, quantity }) => isEach || quantity === 1);
  const isLikely = isPriced && (total === 0 ? isOfPiece : sum <= total && sum * 2 >= total);
  if (counted.length === 0 || !(isBare || isLikely)) return undefined;
  return counted.map(({ description, quantity, amounts }) => ({
    description,
    quantity: quantity ?? null,
    price: amounts[0] ?? null,
  }));
}
