import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stopsOnArc } from '#components/company/arc.ts';
import { pageSchema } from '#lib/content/pages.ts';
import { parseContent } from '#lib/content/read.ts';

const fields = (name: string) =>
  readFileSync(`src/content/pages/${name}.mdx`, 'utf8').split('---')[1] ?? '';

function mistakeIn(name: string, find: string | RegExp, write: string): string {
  const text = fields(name);
  expect(text).toMatch(find);
  try {
    parseContent(text.replace(find, write), `${name}.mdx`, pageSchema);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'nothing was thrown';
}

test('the journey of the company page has every parcel status exactly once', () => {
  const mistake = mistakeIn('company', 'status: CLEARED', 'status: AT_CUSTOMS');
  expect(mistake).toContain('“journey.stops”: Write each of them exactly once');
  expect(mistake).toContain('look at AT_CUSTOMS, CLEARED.');
});

test('the services page has every service exactly once', () => {
  expect(mistakeIn('services', 'id: sourcing', 'id: miami-pickup')).toContain(
    '“services”: Write each of them exactly once; look at miami-pickup, sourcing.',
  );
});

test('an unknown figure is reported with its line', () => {
  expect(mistakeIn('terms', /inShort:\n {2}- .*/, 'inShort:\n  - It costs {fee}.')).toMatch(
    /terms\.mdx, line \d+: “inShort\.0”: There is no figure \{fee\}/,
  );
});

test('the stops stand on the arc, from Miami on the left to Kingston on the right', () => {
  const stops = [
    ...stopsOnArc('miami', 2),
    ...stopsOnArc('crossing', 1),
    ...stopsOnArc('jamaica', 6),
  ];
  expect(stops.at(0)).toEqual({ x: 30, y: 220 });
  expect(stops.at(2)).toEqual({ x: 600, y: 30 });
  expect(stops.at(-1)).toEqual({ x: 1170, y: 220 });
  const xs = stops.map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  // Circles of 17 units must not touch.
  for (const [index, { x, y }] of stops.entries()) {
    const next = stops[index + 1];
    if (next) expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(2 * 17);
  }
});
