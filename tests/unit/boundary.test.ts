import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Boundary } from '#islands/boundary/Boundary.tsx';

const wordsAfter = (error: Error): string => {
  const boundary = new Boundary({ children: null });
  boundary.state = { ...boundary.state, ...Boundary.getDerivedStateFromError(error) };
  return renderToStaticMarkup(boundary.render()).replaceAll(/<[^>]+>/g, ' ');
};

test.each([
  'Failed to fetch dynamically imported module: https://portal.test/_astro/Bill.js',
  'error loading dynamically imported module: https://portal.test/_astro/Bill.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /_astro/Bill.css',
])('a part that did not come is not called our mistake: “%s”', (message) => {
  const words = wordsAfter(new TypeError(message));
  expect(words).toContain('Check your connection. What you sent before is safe.');
  expect(words).not.toContain('on our side');
});

test('a part that cannot be rendered is', () => {
  expect(wordsAfter(new TypeError('x is undefined'))).toContain(
    'Something went wrong on our side. What you sent before is safe.',
  );
});
