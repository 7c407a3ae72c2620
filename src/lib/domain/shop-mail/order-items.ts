import type { Line } from './document.ts';
import type { MailItem } from './findings.ts';
import { countedItems, itemsAddingUp } from './items.ts';
import { rawItemsIn } from './raw-items.ts';
import type { SumRow } from './sum-rows.ts';
import { reductionOf, type Sums } from './sums.ts';

/** The items of an order; they are sure if they add up to one of its sums. */
interface OrderItems {
  readonly items: readonly MailItem[];
  readonly sure: boolean;
  /** True if they add up to the total of the items, which then is as sure as they are. */
  readonly provesItemTotal: boolean;
}

/** The items above the sums; undefined if there are none, or if they are misread or incomplete. */
export function orderItemsIn(
  lines: readonly Line[],
  rows: readonly SumRow[],
  { itemTotal, shipping, tax, total }: Sums,
): OrderItems | undefined {
  const end = (itemTotal ?? total)?.row.offset ?? rows[0]?.offset ?? Number.POSITIVE_INFINITY;
  const rawItems = rawItemsIn(lines.filter(({ offset }) => offset < end));
  if (rawItems.some(({ description }) => description === '')) return undefined;
  const proof = itemTotal && itemsAddingUp(rawItems, [itemTotal.row.value]);
  if (proof) return { items: proof, sure: true, provesItemTotal: true };
  const totalValue = total?.row.value ?? 0;
  const withoutShipping = totalValue - (shipping?.row.value ?? 0);
  // Prices may include the tax.
  const targets = itemTotal
    ? [itemTotal.row.value]
    : [withoutShipping - (tax?.row.value ?? 0), withoutShipping];
  // The sum of the items may be stated before or after a reduction.
  const items = itemsAddingUp(rawItems, [
    ...targets,
    ...targets.map((target) => target + reductionOf(rows)),
  ]);
  if (items) return { items, sure: true, provesItemTotal: false };
  // If all sums are known, items that do not add up are incomplete or misread.
  const areSumsKnown = itemTotal ?? (total && shipping && tax);
  const likelyItems = areSumsKnown ? undefined : countedItems(rawItems, totalValue);
  return likelyItems && { items: likelyItems, sure: false, provesItemTotal: false };
}
