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
 * Shares cents in proportion to weights, to the cent: those that rounding leaves go to the largest remainders. Without
 * any weight all shares are alike.
 */
export function shareCents(cents: number, weights: readonly number[]): number[] {
  const isBare = weights.every((weight) => weight === 0);
  const parts = weights.map((weight) => BigInt(isBare ? 1 : weight));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  const exact = parts.map((part) => BigInt(cents) * part);
  const shares = exact.map((part) => Number(part / whole));
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = [...exact.keys()].sort(
    (one, other) => Number((exact[other] ?? 0n) % whole) - Number((exact[one] ?? 0n) % whole),
  );
  for (const index of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
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
 * What each parcel has of an order: its own items, and its share by value of what the order cost besides. `parcelOf` is
 * the parcel of each item, by place. All shares together are the order.
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
