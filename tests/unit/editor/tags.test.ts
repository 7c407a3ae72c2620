import { expect, test } from 'vitest';
import { checkTags } from '#editor/tags.ts';

const before =
  '---\ntitle: Prices\n---\n\n<Rule title="Delivery">\n  <Figure of="delivery" /> each.\n</Rule>\n';
const check = (after: string, old = before) =>
  checkTags({ path: 'page.mdx', before: old, after, figures: ['delivery', 'fuelSurcharge'] });

test('known tags and figures are let through, and so is plain HTML', () => {
  expect(() => check(before)).not.toThrow();
  expect(() => check(before.replace('delivery"', 'fuelSurcharge"'))).not.toThrow();
  expect(() => check(`${before}<br />`)).not.toThrow();
});

test('a tag that the page does not know is refused with its line', () => {
  expect(() => check(`${before}\n<Price />`)).toThrow(
    'page.mdx, line 9: “Text of the page”: the tag <Price> does not work on this page. Use only <Rule>, <Figure>.',
  );
  expect(() => check('<Rule />', 'Words.')).toThrow(
    'the tag <Rule> does not work on this page. It has none.',
  );
});

test('a figure that there is none of is refused with the names there are', () => {
  expect(() => check(before.replace('of="delivery"', 'of="deliver"'))).toThrow(
    'page.mdx, line 6: “Text of the page”: there is no figure “deliver”. Use one of: delivery, fuelSurcharge.',
  );
});

test.each([
  ['<Figure />', 'write a figure as <Figure of="delivery" />, with its name.'],
  ["<Figure of='delivery' />", 'write a figure as <Figure of="delivery" />, with its name.'],
  ['<Figure off="delivery" />', 'write a figure as <Figure of="delivery" />, with its name.'],
  ['<Rule>\n  Words.\n</Rule>', 'this box has no title. Write <Rule title="Delivery">.'],
  ['<Rule title="">\n  Words.\n</Rule>', 'this box has no title. Write <Rule title="Delivery">.'],
])('%s is refused', (text, words) => {
  expect(() => check(`${before}\n${text}\n`)).toThrow(
    `page.mdx, line 9: “Text of the page”: ${words}`,
  );
});
