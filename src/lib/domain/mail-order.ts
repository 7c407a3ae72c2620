import type { Mail } from '#lib/contract/mails.ts';
import {
  maxDescription,
  maxItems,
  maxOrderNumber,
  maxParcels,
  maxQuantity,
} from '#lib/contract/parcel-values.ts';
import type { OrderCharges, OrderItem } from './order-parcels.ts';

/** An item with the place of its parcel among the mail’s tracking numbers; null where the mail does not say. */
interface MailOrderItem extends OrderItem {
  readonly parcel: number | null;
}

/** An order as its mail describes it, whose items can be divided among its parcels. */
export interface MailOrder extends OrderCharges {
  readonly number: string;
  readonly items: readonly MailOrderItem[];
}

/** The beginning of a text, without half of a character at its end, which no field takes. */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/\p{Cs}$/u, '');

const centsOf = ({ value, sure }: { value: number | null; sure: boolean }): number | undefined =>
  sure && value !== null ? Math.round(value * 100) : undefined;

function itemsOf({ items: { value, sure } }: Mail['findings']): MailOrderItem[] | undefined {
  if (!sure || !value) return undefined;
  const items: MailOrderItem[] = [];
  for (const { description, quantity, price, parcel = null } of value) {
    const count = quantity ?? 1;
    const text = beginningOf(description.trim(), maxDescription);
    if (price === null || text === '') return undefined;
    if (!Number.isInteger(count) || count < 1 || count > maxQuantity) return undefined;
    const cents = Math.round(price * 100) * count;
    items.push({ description: text, quantity: count, cents, parcel });
  }
  return items;
}

/** What an order costs besides its items, from sure findings alone; undefined if part was paid in another way. */
function chargesOf(
  { shipping, tax, total }: Mail['findings'],
  itemsCents: number,
): OrderCharges | undefined {
  const shippingCents = centsOf(shipping) ?? 0;
  const taxCents = centsOf(tax) ?? 0;
  const totalCents = centsOf(total);
  if (totalCents === undefined) return { shippingCents, taxCents, discountCents: 0 };
  // If the total is right without the tax, the prices include it.
  const isTaxIncluded = totalCents === itemsCents + shippingCents;
  const addedTaxCents = isTaxIncluded ? 0 : taxCents;
  // A total that does not even cover shipping and tax is not all that was paid.
  if (totalCents < shippingCents + addedTaxCents) return undefined;
  const remainderCents = totalCents - itemsCents - shippingCents - addedTaxCents;
  return {
    // Fees come with the shipping.
    shippingCents: shippingCents + Math.max(0, remainderCents),
    taxCents: addedTaxCents,
    discountCents: Math.max(0, -remainderCents),
  };
}

/** The order of a mail, if its items come in several parcels and each has a sure price; else undefined. */
export function orderOf(findings: Mail['findings']): MailOrder | undefined {
  const items = itemsOf(findings);
  const parcels = findings.trackingNumbers.value?.length ?? 0;
  if (!items || items.length === 0 || items.length > maxItems) return undefined;
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return undefined;
  if (parcels < 2 || parcels > maxParcels) return undefined;
  const charges = chargesOf(
    findings,
    items.reduce((sum, { cents }) => sum + cents, 0),
  );
  const number = (findings.orderNumber.value ?? '').slice(0, maxOrderNumber);
  return charges && { ...charges, items, number };
}
