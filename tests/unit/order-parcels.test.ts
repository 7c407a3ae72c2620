import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type OrderItem,
  type ParcelShare,
  piecesOf,
  shareCents,
  splitOrder,
} from '#lib/domain/order-parcels.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const totalOf = (shares: readonly ParcelShare[]): number =>
  sum(shares.map(({ totalCents }) => totalCents));

const amount = fc.integer({ min: 0, max: 100_000_000 });
const lines = fc.record({
  cents: fc.oneof(amount, fc.constant(0)),
  quantity: fc.integer({ min: 1, max: 30 }),
  parcel: fc.nat(),
});
const orders = fc
  .record({
    lines: fc.array(lines, { minLength: 1, maxLength: 12 }),
    shippingCents: amount,
    taxCents: amount,
    parcels: fc.integer({ min: 1, max: 6 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map((order) => {
    const items = order.lines.map(
      ({ cents, quantity }, index): OrderItem => ({
        description: `Item ${index}`,
        quantity,
        cents,
      }),
    );
    const itemsCents = sum(items.map(({ cents }) => cents));
    const { shippingCents, taxCents, parcels } = order;
    const discountCents = Math.floor(order.discountShare * itemsCents);
    const parcelOf = order.lines.map(({ parcel }) => parcel % parcels);
    const totalCents = itemsCents + shippingCents + taxCents - discountCents;
    return {
      items,
      charges: { shippingCents, taxCents, discountCents },
      parcelOf,
      parcels,
      totalCents,
    };
  });

test('shares add up to the order’s total to the cent, and each has all of its own items', () => {
  fc.assert(
    fc.property(orders, ({ items, charges, parcelOf, parcels, totalCents }) => {
      const shares = splitOrder(items, charges, parcelOf, parcels);
      expect(shares).toHaveLength(parcels);
      expect(totalOf(shares)).toBe(totalCents);
      for (const [parcel, share] of shares.entries()) {
        const ownItems = items.filter((_, index) => parcelOf[index] === parcel);
        expect(share.itemsCents).toBe(sum(ownItems.map(({ cents }) => cents)));
        expect(Math.min(...Object.values(share))).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('no share is more than a cent off its exact part', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (cents, weights) => {
      const whole = sum(weights);
      fc.pre(whole > 0);
      for (const [index, share] of shareCents(cents, weights).entries())
        expect(Math.abs(share - (cents * (weights[index] ?? 0)) / whole)).toBeLessThan(1.001);
    }),
  );
});

test('the order in which items are listed makes no difference', () => {
  fc.assert(
    fc.property(orders, fc.nat(), ({ items, charges, parcelOf, parcels }, turn) => {
      const turned = <T>(list: readonly T[]) => {
        const at = turn % list.length;
        return [...list.slice(at), ...list.slice(0, at)];
      };
      expect(splitOrder(turned(items), charges, turned(parcelOf), parcels)).toEqual(
        splitOrder(items, charges, parcelOf, parcels),
      );
    }),
  );
});

test('pieces of a line cost what the line does', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 30 }), (cents, quantity) => {
      const pieces = piecesOf({ description: 'Socks', quantity, cents });
      expect(pieces).toHaveLength(quantity);
      expect(sum(pieces.map((piece) => piece.cents))).toBe(cents);
      expect(new Set(pieces.map((piece) => piece.quantity))).toEqual(new Set([1]));
    }),
  );
});

test('a parcel with only a free item bears no costs, and parcels without any price share them evenly', () => {
  const items = [
    { description: 'Camera', quantity: 1, cents: 10_000 },
    { description: 'Strap, free', quantity: 1, cents: 0 },
  ];
  const charges = { shippingCents: 599, taxCents: 701, discountCents: 1_000 };
  expect(splitOrder(items, charges, [0, 1], 2)).toEqual([
    { itemsCents: 10_000, ...charges, valueCents: 9_000, totalCents: 10_300 },
    {
      itemsCents: 0,
      shippingCents: 0,
      taxCents: 0,
      discountCents: 0,
      valueCents: 0,
      totalCents: 0,
    },
  ]);
  const free = items.map((item) => ({ ...item, cents: 0 }));
  const shipped = splitOrder(free, { ...charges, discountCents: 0 }, [0, 1], 2);
  expect(shipped.map(({ totalCents }) => totalCents)).toEqual([300 + 351, 299 + 350]);
});
