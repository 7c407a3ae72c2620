import type * as z from 'zod/mini';
import type { orderShareSchema } from '#lib/contract/orders.ts';
import { type ParcelShare, splitOrder } from '#lib/domain/order-parcels.ts';

/** One parcel's share of a divided order, as `trackings.announced` stores it. */
export type OrderShare = z.output<typeof orderShareSchema>;

type Order = Omit<OrderShare, 'parcel' | 'coverId'>;

const cents = (amount: number): number => Math.round(amount * 100);

/** Each parcel's share of an order, in cents. */
export const sharesOf = ({ items, shipping, tax, discount, parcels }: Order): ParcelShare[] =>
  splitOrder(
    items.map((item) => ({ ...item, cents: cents(item.amount) })),
    { shippingCents: cents(shipping), taxCents: cents(tax), discountCents: cents(discount) },
    items.map(({ parcel }) => parcel),
    parcels.length,
  );
