import { globSync, readFileSync } from 'node:fs';
import type { Change } from './change.ts';

const links = 'tests/e2e/crawl.test.ts';
/** Further away than any test that imports what changed. */
const far = 50;

/** The address of a page that Astro makes of a file. */
const addressOf = (file: string) => file.replace(/^src\/pages|\.astro$|\/index\.astro$/g, '');

/**
 * The tests in a browser that a change concerns, by their distance from it: where pages or their words changed the one
 * of all links, and those that name the address of a page which draws what changed.
 */
export function browserTestsOf(
  { touchesPages }: Change,
  distances: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const pages = [...distances].filter(([file]) => /^src\/pages\/.*\.astro$/.test(file));
  const tests = new Map(touchesPages ? [[links, 0]] : []);
  // What every page has, such as a layout, is the concern of all tests: those of one page would be picked at random.
  if (pages.length > 3) return tests;
  for (const file of globSync('tests/e2e/*.test.ts')) {
    const text = readFileSync(file, 'utf8');
    const page = pages.find(([path]) => text.includes(addressOf(path)));
    if (page) tests.set(file, far + page[1]);
  }
  return tests;
}
