/** One line of an order. */
export interface OrderItem {
  readonly description: string;
  readonly quantity: number;
  /** The price of all its pieces together. */
  readonly cents: number;
}

/** What an order costs besides its items; a discount is what was taken off. */
export interface OrderCharges {
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
}

/** One parcel’s share of an order. */
export interface ParcelShare extends OrderCharges {
  readonly itemsCents: number;
  /** What was paid for its goods: the value for customs. */
  readonly valueCents: number;
  readonly totalCents: number;
}

/**
 * Shares cents in proportion to weights; the cents left over by rounding down go to the largest remainders. If all
 * weights are zero, the shares are equal.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  const isUnweighted = weights.every((weight) => weight === 0);
  const parts = weights.map((weight) => BigInt(isUnweighted ? 1 : weight));
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const products = parts.map((part) => BigInt(cents) * part);
  const shares = products.map((part) => Number(part / total));
  const remainderCents = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = [...products.keys()].sort(
    (one, other) => Number((products[other] ?? 0n) % total) - Number((products[one] ?? 0n) % total),
  );
  for (const index of byRemainder.slice(0, remainderCents))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Each piece of a line as a line of its own, so that they can come in different parcels. */
export function piecesOf({ description, quantity, cents }: OrderItem): OrderItem[] {
  const prices = shareCents(
    cents,
    Array.from({ length: quantity }, () => 1),
  );
  return prices.map((price) => ({ description, quantity: 1, cents: price }));
}

/**
 * Divides an order among its parcels: each has its own items and, in proportion to their value, a share of the charges.
 * `parcelOf` has the parcel of each item. The shares add up to the order.
 */
export function splitOrder(
  items: readonly OrderItem[],
  charges: OrderCharges,
  parcelOf: readonly number[],
  parcelCount: number,
): ParcelShare[] {
  const itemCents = Array.from({ length: parcelCount }, (_, parcel) =>
    items.reduce((sum, { cents }, index) => (parcelOf[index] === parcel ? sum + cents : sum), 0),
  );
  const shippingShares = shareCents(charges.shippingCents, itemCents);
  const taxShares = shareCents(charges.taxCents, itemCents);
  const discountShares = shareCents(charges.discountCents, itemCents);
  return itemCents.map((itemsCents, parcel) => {
    const shippingCents = shippingShares[parcel] ?? 0;
    const taxCents = taxShares[parcel] ?? 0;
    const discountCents = discountShares[parcel] ?? 0;
    const valueCents = Math.max(0, itemsCents - discountCents);
    const totalCents = itemsCents + shippingCents + taxCents - discountCents;
    return { itemsCents, shippingCents, taxCents, discountCents, valueCents, totalCents };
  });
}
