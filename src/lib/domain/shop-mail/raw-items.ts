import type { Line } from './document.ts';
import { withoutItemCodes } from './item-codes.ts';
import { type ItemLine, itemLineOf } from './item-line.ts';
import { toThousandths } from './money.ts';

/** An item as written; its amounts may be for one piece or for all. */
export interface RawItem {
  /** Empty for an amount and a number of pieces without a name. */
  readonly description: string;
  readonly quantity: number | undefined;
  readonly amounts: readonly number[];
  /** True if the first amount is that of one piece. */
  readonly isEach: boolean;
}

/** True for a color or a size rather than a thing: “Navy / L”, “UK 10”. */
const isVariant = (text: string): boolean => /[/|·]/.test(text) || text.split(' ').length < 3;

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
      ?.amounts.some((price) =>
        amounts.some((amount) =>
          [toThousandths(price), toThousandths(price * count)].includes(toThousandths(amount)),
        ),
      );

  /** Ends the item that is being read; lines that make no item are dropped. */
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
    const hasValue = count !== undefined || amounts.length > 0;
    // The first line of several is the description; those below it name a variant.
    if (hasValue && description !== undefined && amounts.length > 0 && count === undefined) {
      // “Coat” above “Black / M … 85.00”: the price belongs to the item above, if it has none yet.
      close(isVariant(text) ? amounts : [], isEach);
      if (isVariant(text)) return;
    }
    if (hasValue || description === undefined || (quantity !== undefined && !isOneLine)) {
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
  for (const line of withoutItemCodes(lines)) {
    const itemLine = itemLineOf(line);
    if (itemLine) readers[itemLine.kind](itemLine);
  }
  close([]);
  return items;
}
