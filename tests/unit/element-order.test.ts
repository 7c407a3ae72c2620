import { expect, test } from 'vitest';
import { stylesInHead } from '#scripts/build/element-order.ts';

test('a stylesheet of the body comes last in the head', () => {
  const page = (head: string, body: string) => `<head>${head}</head><body>${body}</body>`;
  const [first, second] = ['<style>a{}</style>', '<style>b{}</style>'];
  expect(stylesInHead(page(first, `<p>${second}</p>`))).toBe(page(first + second, '<p></p>'));
});
