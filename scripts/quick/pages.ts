import { globSync, readFileSync } from 'node:fs';
import type { Change } from './change.ts';

const links = 'tests/e2e/crawl.test.ts';
/** Greater than the distance of any test that imports a changed file. */
const far = 50;

/** The path of the page that Astro builds from a file; that of the root in quotes, as every other path begins like it. */
const addressOf = (file: string) =>
  file.replace(/^src\/pages|\.astro$|\/index\.astro$/g, '') || "'/'";

/**
 * The browser tests that a change affects, by distance: the link crawl if pages or content changed, and tests that
 * mention the path of an affected page.
 */
export function browserTestsOf(
  { touchesPages }: Change,
  distances: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const pages = [...distances].filter(([file]) => /^src\/pages\/.*\.astro$/.test(file));
  const tests = new Map(touchesPages ? [[links, 0]] : []);
  // A file that many pages use, such as a layout, affects all tests; choosing some would be arbitrary.
  if (pages.length > 3) return tests;
  for (const file of globSync('tests/e2e/*.test.ts')) {
    const text = readFileSync(file, 'utf8');
    const page = pages.find(([path]) => text.includes(addressOf(path)));
    if (page && file !== links) tests.set(file, far + page[1]);
  }
  return tests;
}
