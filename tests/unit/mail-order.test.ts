import { expect, test } from 'vitest';
import { orderOf } from '#lib/domain/mail-order.ts';
import { type Findings, nothing } from '#lib/domain/shop-mail/findings.ts';

const from = { part: 'text', text: 'here' } as const;
const found = <Value>(value: Value, sure = true) => ({ value, sure, from });

const shoes = { description: 'Blue shoes', quantity: 1, price: 40 };
const scarves = { description: 'Red scarf', quantity: 2, price: 10 };

const order: Findings = {
  shop: found('Target'),
  orderNumber: found('1021234567890'),
  items: found([shoes, scarves]),
  itemTotal: found(60),
  shipping: found(5),
  tax: found(3),
  total: found(68),
  currency: found('USD'),
  carrier: nothing,
  trackingNumbers: found(['1Z999AA10123456784', '9400111899223197428497']),
  expected: nothing,
};

// The reader's lists are read-only, those of the contract are not.
const of = (change: Partial<Findings> = {}) =>
  orderOf({ ...order, ...change } as Parameters<typeof orderOf>[0]);

test('an order whose items all have a sure price can be given to its parcels', () => {
  expect(of()).toEqual({
    number: '1021234567890',
    items: [
      { description: 'Blue shoes', quantity: 1, cents: 4000, parcel: null },
      { description: 'Red scarf', quantity: 2, cents: 2000, parcel: null },
    ],
    ...{ shippingCents: 500, taxCents: 300, discountCents: 0 },
  });
});

test.each<[string, Partial<Findings>, object]>([
  ['less in all: a discount', { total: found(60) }, { taxCents: 300, discountCents: 800 }],
  ['more in all: fees', { total: found(70) }, { shippingCents: 700, discountCents: 0 }],
  ['tax that the prices have in them', { total: found(65) }, { taxCents: 0, discountCents: 0 }],
  ['a total that is not sure', { total: found(20, false) }, { discountCents: 0 }],
  ['tax that is not sure', { tax: found(9, false), total: nothing }, { taxCents: 0 }],
])('what it cost besides, from %s', (_, change, charges) => {
  expect(of(change)).toMatchObject(charges);
});

test.each<[string, Partial<Findings>]>([
  ['items that are not sure', { items: found([shoes, scarves], false) }],
  ['an item without a price', { items: found([shoes, { ...scarves, price: null }]) }],
  ['part of a piece', { items: found([shoes, { ...scarves, quantity: 0.5 }]) }],
  ['a single piece', { items: found([shoes]) }],
  ['one parcel', { trackingNumbers: found(['1Z999AA10123456784']) }],
  ['more parcels than an order may come in', { trackingNumbers: found(Array(11).fill('1Z')) }],
  ['more items than an order may have', { items: found(Array(101).fill(shoes)) }],
  ['less in all than was paid besides', { total: found(5) }],
])('there is nothing to give with %s', (_, change) => {
  expect(of(change)).toBeUndefined();
});
