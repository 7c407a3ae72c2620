import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoRoomForCover } from '#islands/invoices/NoRoomForCover.tsx';

const filesOf = (...ids: readonly string[]) => ids.map((id) => ({ id }));

test.each([
  ['three files of a divided order', null, filesOf('a', 'b', 'c'), true],
  ['three of which one is the cover page', 'c', filesOf('a', 'b', 'c'), false],
  ['two files of a divided order', null, filesOf('a', 'b'), false],
  ['three files of an order in one parcel', undefined, filesOf('a', 'b', 'c'), false],
])('%s: the sentence about missing room for a cover page', (_case, coverId, files, isShown) => {
  const html = renderToStaticMarkup(createElement(NoRoomForCover, { coverId, files }));
  expect(html.includes('Three files leave no room')).toBe(isShown);
  expect(html === '').toBe(!isShown);
});
