import type { MailItem } from './findings.ts';
import { toCents } from './money.ts';
import type { RawItem } from './raw-items.ts';

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
