import { expect, test } from 'vitest';
import { rulesOf } from '#components/restricted-items/rules.ts';
import { goodsSchema } from '#lib/content/goods.ts';
import { restrictedItems } from '#lib/content/pages/restricted-items.ts';
import { readContent } from '#lib/content/read.ts';
import { restrictedItemsSchema } from '#lib/content/restricted-items.ts';
import { tariffSchema } from '#lib/content/tariff.ts';
import { categoryGuesserOf } from '#lib/domain/may-i-send/guess-category.ts';

const goods = readContent('src/content/goods.yaml', goodsSchema);
const guess = categoryGuesserOf(
  rulesOf(
    readContent('src/content/restricted-items.yaml', restrictedItemsSchema),
    goods,
    readContent('src/content/pages/restricted-items.mdx', restrictedItems),
  ),
);

test.each([
  ['Sony WH-CH520 Wireless Headphones, Bluetooth On-Ear Headset with Microphone', 'electronics'],
  ['Women’s Crewneck Pullover Sweater - Universal Thread Cream L', 'clothing'],
  ['Nike Air Max 90; Crocs Unisex-Adult Baya Clogs, Navy', 'footwear'],
  ['Apple iPhone 15 128GB', 'phones'],
  // No things, things that have no category, and things of two.
  ['Trail Pack 40L', undefined],
  ['Headphone Stand', undefined],
  ['Apple iPhone 15 Case', undefined],
  ['Case for Apple iPhone 15', undefined],
  ['Laptop Backpack', undefined],
  ['Barbie Doll Shoes', undefined],
  ['Wireless Headphones; Running Shoes', undefined],
  ['Running Shoes; Trail Pack 40L', undefined],
  ['Toy Gun', undefined],
  ['Canon FD 50mm Manual Focus Lens + caps', undefined],
  ['', undefined],
])('the category of %s', (names, category) => {
  expect(guess(names.split('; '))).toBe(category);
});

test('each category of the goods is in the tariff', () => {
  const { categories } = readContent('src/content/tariff.yaml', tariffSchema);
  const ids = categories.map(({ id }) => id);
  const named = goods.free.flatMap(({ category }) => category ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((category) => !ids.includes(category))).toEqual([]);
});
