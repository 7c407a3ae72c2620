import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parcelRow } from '#islands/tracking/parcel-row.ts';

const css = readFileSync('src/islands/tracking/ParcelList.module.css', 'utf8');
const heights = [...css.matchAll(/--row-height: ([\d.]+)rem;/g)].map(([, rem]) => Number(rem) * 16);

test('the first rows fill a screen by the heights of the style sheet', () => {
  const [table, ...cards] = heights;
  expect(parcelRow.height(true)).toBe(table);
  expect(parcelRow.height(false)).toBe(Math.min(...cards));
});
