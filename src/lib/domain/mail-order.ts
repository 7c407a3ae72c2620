import type { Mail } from '#lib/contract/mails.ts';
import { maxItems, maxParcels } from '#lib/contract/orders.ts';
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

const centsOf = ({ value, sure }: { value: number | null; sure: boolean }): number | undefined =>
  sure && value !== null ? Math.round(value * 100) : undefined;

function itemsOf({ items: { value, sure } }: Mail['findings']): MailOrderItem[] | undefined {
  if (!sure || !value) return undefined;
  const items = value.flatMap(({ description, quantity, price, parcel = null }) => {
    const count = quantity ?? 1;
    const text = description.trim().slice(0, 200);
    return price === null || text === '' || !Number.isInteger(count) || count > 9999
      ? []
      : [{ description: text, quantity: count, cents: Math.round(price * 100) * count, parcel }];
  });
  return items.length === value.length ? items : undefined;
}

/** What an order costs besides its items, from sure findings alone; undefined if that is more than its total. */
function chargesOf(
  { shipping, tax, total }: Mail['findings'],
  itemsCents: number,
): OrderCharges | undefined {
  const [shippingCents, taxCents] = [centsOf(shipping) ?? 0, centsOf(tax) ?? 0];
  const totalCents = centsOf(total);
  if (totalCents === undefined) return { shippingCents, taxCents, discountCents: 0 };
  // If the total is right without the tax, the prices include it.
  const isTaxIncluded = totalCents === itemsCents + shippingCents;
  const addedTaxCents = isTaxIncluded ? 0 : taxCents;
  const remainderCents = totalCents - itemsCents - shippingCents - addedTaxCents;
  // A difference larger than the price of the goods is not a discount: part was paid in another way.
  if (-remainderCents > itemsCents) return undefined;
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
  return charges && { ...charges, items, number: (findings.orderNumber.value ?? '').slice(0, 60) };
}
