import { expect, test } from 'vitest';
import { orderOf } from '#lib/domain/mail-order.ts';
import { type Findings, nothing } from '#lib/domain/shop-mail/findings.ts';

const from = { part: 'text', text: 'here' } as const;
const finding = <Value>(value: Value, sure = true) => ({ value, sure, from });

const shoes = { description: 'Blue shoes', quantity: 1, price: 40 };
const scarves = { description: 'Red scarf', quantity: 2, price: 10 };

const order: Findings = {
  shop: finding('Target'),
  orderNumber: finding('1021234567890'),
  items: finding([shoes, scarves]),
  itemTotal: finding(60),
  shipping: finding(5),
  tax: finding(3),
  total: finding(68),
  currency: finding('USD'),
  carrier: nothing,
  trackingNumbers: finding(['1Z999AA10123456784', '9400111899223197428497']),
  expected: nothing,
};

// The reader's lists are read-only, those of the contract are not.
const orderWith = (change: Partial<Findings> = {}) =>
  orderOf({ ...order, ...change } as Parameters<typeof orderOf>[0]);

test('an order whose items all have a sure price can be divided among its parcels', () => {
  expect(orderWith()).toEqual({
    number: '1021234567890',
    items: [
      { description: 'Blue shoes', quantity: 1, cents: 4000, parcel: null },
      { description: 'Red scarf', quantity: 2, cents: 2000, parcel: null },
    ],
    shippingCents: 500,
    taxCents: 300,
    discountCents: 0,
  });
});

test.each<[string, Partial<Findings>, object]>([
  ['less in all: a discount', { total: finding(60) }, { taxCents: 300, discountCents: 800 }],
  ['more in all: fees', { total: finding(70) }, { shippingCents: 700, discountCents: 0 }],
  ['tax that the prices have in them', { total: finding(65) }, { taxCents: 0, discountCents: 0 }],
  ['a total that is not sure', { total: finding(20, false) }, { discountCents: 0 }],
  ['tax that is not sure', { tax: finding(9, false), total: nothing }, { taxCents: 0 }],
])('the charges beside the items follow from %s', (_, change, charges) => {
  expect(orderWith(change)).toMatchObject(charges);
});

test('a long name ends before an emoji that is cut in two', () => {
  const name = `${'a'.repeat(199)}👟`;
  expect(
    orderWith({ items: finding([shoes, { ...scarves, description: name }]) })?.items[1],
  ).toEqual({ description: 'a'.repeat(199), quantity: 2, cents: 2000, parcel: null });
});

test.each<[string, Partial<Findings>]>([
  ['items that are not sure', { items: finding([shoes, scarves], false) }],
  ['an item without a price', { items: finding([shoes, { ...scarves, price: null }]) }],
  ['no piece of an item', { items: finding([{ ...scarves, quantity: 0 }, scarves]) }],
  ['part of a piece', { items: finding([shoes, { ...scarves, quantity: 0.5 }]) }],
  ['a single piece', { items: finding([shoes]) }],
  ['one parcel', { trackingNumbers: finding(['1Z999AA10123456784']) }],
  ['more parcels than an order may come in', { trackingNumbers: finding(Array(11).fill('1Z')) }],
  ['more items than an order may have', { items: finding(Array(101).fill(shoes)) }],
  ['less in all than was paid besides', { total: finding(5) }],
])('an order is not divided among parcels with %s', (_, change) => {
  expect(orderWith(change)).toBeUndefined();
});
