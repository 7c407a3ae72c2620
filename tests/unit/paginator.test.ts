import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Paginator } from '#islands/ui/Paginator.tsx';

const none = () => undefined;

test.each([
  [0, 60, '1 to 10 of 60'],
  [5, 60, '51 to 60 of 60'],
  [5, 52, '51 to 52 of 52'],
  // The list says “There is no such page” here.
  [6, 60, 'None of 60'],
  [900, 60, 'None of 60'],
])('page %i of %i rows says “%s”', (page, total, words) => {
  const html = renderToStaticMarkup(
    createElement(Paginator, { page, size: 10, total, onChange: none }),
  );
  expect(/role="status">(?<words>[^<]*)</.exec(html)?.groups?.['words']).toBe(words);
});
