import type { MailItem } from './findings.ts';
import { toThousandths } from './money.ts';
import type { RawItem } from './raw-items.ts';

/** The items priced by the piece, if their amounts, all read as for one piece or all as for all, add up to `target`. */
function itemsOfSum(items: readonly RawItem[], target: number): MailItem[] | undefined {
  const pricedItems = items.filter(({ amounts }) => amounts.length > 0);
  if (pricedItems.length === 0) return undefined;
  const count = (item: RawItem) => item.quantity ?? 1;
  const readings = [
    (item: RawItem) => item.amounts.at(-1) ?? 0,
    (item: RawItem) => (item.amounts[0] ?? 0) * count(item),
  ];
  const amountOf = readings.find(
    (read) =>
      pricedItems.reduce((sum, item) => sum + toThousandths(read(item)), 0) ===
      toThousandths(target),
  );
  if (!amountOf) return undefined;
  const priceOf = (item: RawItem): number | null => {
    if (count(item) === 1) return amountOf(item);
    const cents = toThousandths(amountOf(item)) / 10;
    if (cents % count(item) === 0) return cents / count(item) / 100;
    // “3 for $10.00” has no price of one piece, unless the line says that too.
    return item.amounts.length > 1 || item.isEach ? (item.amounts[0] ?? null) : null;
  };
  return pricedItems.map((item) => ({
    description: item.description,
    quantity: item.quantity ?? null,
    price: priceOf(item),
  }));
}

/** The items that add up to one of the sums; the first sum that fits counts. */
export function itemsAddingUp(
  items: readonly RawItem[],
  targets: readonly number[],
): MailItem[] | undefined {
  for (const target of targets) {
    const result = target > 0 ? itemsOfSum(items, target) : undefined;
    if (result) return result;
  }
  return undefined;
}

/**
 * The items with a quantity, of a mail whose sums do not confirm them; else undefined. Either no item has a price, or
 * each has a quantity and one price that may be that of a piece: all together cost at most the total and at least half
 * of it, because a mail rarely hides more than that.
 */
export function countedItems(items: readonly RawItem[], total: number): MailItem[] | undefined {
  const itemsWithQuantity = items.filter(({ quantity }) => quantity !== undefined);
  const isPriced = items.every(({ amounts, quantity }) => amounts.length === 1 && quantity);
  const isBare = items.every(({ amounts }) => amounts.length === 0);
  const sum = items.reduce(
    (subtotal, { amounts, quantity }) => subtotal + (amounts[0] ?? 0) * (quantity ?? 1),
    0,
  );
  const isOfPiece = items.every(({ isEach, quantity }) => isEach || quantity === 1);
  const isLikely = isPriced && (total === 0 ? isOfPiece : sum <= total && sum * 2 >= total);
  if (itemsWithQuantity.length === 0 || !(isBare || isLikely)) return undefined;
  return itemsWithQuantity.map(({ description, quantity, amounts }) => ({
    description,
    quantity: quantity ?? null,
    price: amounts[0] ?? null,
  }));
}
