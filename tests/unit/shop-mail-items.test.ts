import { expect, test } from 'vitest';
import { readMail } from '#lib/domain/shop-mail/read-mail.ts';

const readAll = (texts: readonly string[], subject = 'Your order') =>
  readMail({
    subject,
    sender: 'Shop <orders@shop.example>',
    sentOn: '2026-11-23',
    parts: texts.map((text) => ({ kind: 'text', text, links: [], data: [] })),
  });
const read = (text: string, subject?: string) => readAll([text], subject);

const hoodie = 'Trail Fleece Hoodie\nQty: 2\n$40.00';
const ordered = (items: string, itemTotal = '$40.00') =>
  read(`Order #4410298\n${items}\nSubtotal: ${itemTotal}\nOrder total: ${itemTotal}`);

test.each([
  ['Sold and shipped by BrightNest Direct'],
  ['Status: Processing'],
  ['BLACK / M /'],
  ['Cloud White / Core Black'],
  ['NAVY/M'],
  ['IN THIS SHIPMENT'],
  ['2 items shipped'],
  ['Leave feedback'],
  ['We’ve shipped:'],
])('“%s” is not the name of the item below it', (line) => {
  expect(ordered(`${line}\n${hoodie}`).items).toMatchObject({
    value: [{ description: 'Trail Fleece Hoodie', quantity: 2, price: 20 }],
    sure: true,
  });
});

test('a name keeps its brand, and one cut short is a name', () => {
  const { value } = ordered('The Ordinary\nGlow Serum, 2 Percent Type C...\nQty: 1\n$40.00').items;
  expect(value?.[0]?.description).toBe('The Ordinary Glow Serum, 2 Percent Type C...');
});

test('what several pieces cost together is not taken for the price of one', () => {
  const priceIn = (line: string) => ordered(line, '$10.00').items;
  expect(priceIn('Cotton Crew Socks\nQty: 2\n$10.00')).toMatchObject({ value: [{ price: 5 }] });
  expect(priceIn('Cotton Crew Socks\nQty: 3\n$10.00')).toMatchObject({
    value: [{ description: 'Cotton Crew Socks', quantity: 3, price: null }],
    sure: true,
  });
});

test('one item without a recognizable name empties the list', () => {
  const itemsWith = (more: string) =>
    read(`Order #4410298\nTrail Hoodie\nQty: 1\n$40.00${more}\nOrder total: $58.00`).items.value;
  expect(itemsWith('')).toHaveLength(1);
  for (const nameless of [
    'Status: Packed\nQty: 1\n$12.00',
    'BLACK / M\t1\t$12.00',
    'Track Pants\n1 x $12.00',
    'Home\nKitchen and Dining\nDining Tables Sale\nQty: 1\n$12.00',
  ])
    expect(itemsWith(`\n${nameless}`)).toBe(null);
});

test('items that do not agree with the sums are left out', () => {
  const sums = 'Shipping: $5.00\nTax: $3.00\nOrder total:';
  const itemsFor = (total: string) =>
    read(`Order #4410298\n${hoodie}\n${sums} ${total}`).items.value;
  expect(itemsFor('$48.00')).toHaveLength(1);
  expect(itemsFor('$61.00')).toBe(null);
  expect(read(`Order #4410298\n${hoodie}\nOrder total: $170.00`).items.value).toBe(null);
  expect(ordered(`${hoodie}\nDiscount (SAVE5): -$5.00`, '$35.00').items.value).toHaveLength(1);
});

test('where the two texts of a mail name more and fewer items, neither counts', () => {
  const [one, two] = [
    'Order #4410298\nTrail Hoodie × 1',
    'Order #4410298\nHoodie × 1\nTea Towel × 2',
  ];
  expect(readAll([one, one]).items.value).toHaveLength(1);
  expect(readAll([one, two]).items.value).toBe(null);
});

test.each([
  ['You left something behind', ''],
  ['Artikel in Ihrem Einkaufswagen', ''],
  ['Complete your purchase', 'Order #4410298'],
  ['Hello again', 'Your bag is still here'],
  ['A note from us', 'Order #4410298\nFinish your checkout'],
])('a mail about what nobody bought tells nothing: %s, %s', (subject, text) => {
  const { shop, items, total } = read(`${text}\n${hoodie}\nTotal: $40.00`, subject);
  expect([shop.value, items.value, total.value]).toEqual([null, null, null]);
});

test('an order with a link to a cart is still an order', () => {
  const { total } = read(`Order #4410298\n${hoodie}\nTotal: $40.00\nBlog\nComplete your purchase`);
  expect(total.value).toBe(40);
});
