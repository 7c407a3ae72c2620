/** One line of an order. */
export interface OrderItem {
  readonly description: string;
  readonly quantity: number;
  /** Of all its pieces together. */
  readonly cents: number;
}

/** What an order costs besides its items; a discount is what was taken off. */
export interface OrderCharges {
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
}

/** What one parcel has of an order. */
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
  const exact = parts.map((part) => BigInt(cents) * part);
  const shares = exact.map((part) => Number(part / total));
  const leftCents = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = [...exact.keys()].sort(
    (one, other) => Number((exact[other] ?? 0n) % total) - Number((exact[one] ?? 0n) % total),
  );
  for (const index of byRemainder.slice(0, leftCents)) shares[index] = (shares[index] ?? 0) + 1;
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
 * What each parcel has of an order: its own items, and its share by value of what the order cost besides. `parcelOf` has
 * the parcel of each item. All shares together are the order.
 */
export function splitOrder(
  items: readonly OrderItem[],
  charges: OrderCharges,
  parcelOf: readonly number[],
  parcels: number,
): ParcelShare[] {
  const own = Array.from({ length: parcels }, (_, parcel) =>
    items.reduce((sum, { cents }, index) => (parcelOf[index] === parcel ? sum + cents : sum), 0),
  );
  const [shipping, tax, discount] = [
    charges.shippingCents,
    charges.taxCents,
    charges.discountCents,
  ].map((cents) => shareCents(cents, own));
  return own.map((itemsCents, parcel) => {
    const shippingCents = shipping?.[parcel] ?? 0;
    const taxCents = tax?.[parcel] ?? 0;
    const discountCents = discount?.[parcel] ?? 0;
    const valueCents = Math.max(0, itemsCents - discountCents);
    const totalCents = itemsCents + shippingCents + taxCents - discountCents;
    return { itemsCents, shippingCents, taxCents, discountCents, valueCents, totalCents };
  });
}
