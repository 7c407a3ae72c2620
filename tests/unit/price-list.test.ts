import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aggregatePercent } from '#lib/domain/customs.ts';
import {
  coverCents,
  dimensionalGrams,
  gramsFromPounds,
  heavySurchargeCents,
  insuranceCents,
  tableCents,
} from '#lib/domain/pricing.ts';
import { rates, tariff } from '#tests/support/fixed-prices.ts';

/** The rows of the document's tables of two columns. */
const rows = readFileSync('docs/pricing.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (?<figure>[^|]+?) +\| +(?<value>[\d.]+%?) \|$/.exec(line)?.groups)
  .filter((groups) => groups !== undefined)
  .map(({ figure = '', value = '' }) => [figure, value] as const);

const centsDeclared = (words: string) =>
  words === 'no value' ? undefined : Number(words.replace('US$', '')) * 100;

const fixed: Readonly<Record<string, number>> = {
  membership: rates.membership.fee,
  'monthly minimum': rates.membership.monthlyMinimum,
  delivery: rates.delivery,
  fuel: rates.fuelSurcharge,
  'customs handling': rates.customsHandling,
  'Miami pickup, at least': rates.miamiPickup.minimum,
};

/** What each kind of figure is computed by, in US cents, from the words after its name. */
const computed: readonly (readonly [RegExp, (...numbers: string[]) => number])[] = [
  [/^table, ([\d.]+) lb$/, (lb) => tableCents(gramsFromPounds(Number(lb)), rates)],
  [/^surcharge of ([\d.]+) kg$/, (kg) => heavySurchargeCents(Number(kg) * 1000, rates)],
  [/^insurance of (.+)$/, (value = '') => insuranceCents(centsDeclared(value), rates)],
  [/^cover of (.+)$/, (value = '') => coverCents(centsDeclared(value), rates)],
  [/^(.+)$/, (name = '') => fixed[name] ?? Number.NaN],
];

/** The same for figures that are no amounts of money. */
const others: readonly (readonly [RegExp, (...numbers: string[]) => string])[] = [
  [
    /^(\d+) by (\d+) by (\d+) cm, in kg$/,
    (...cm) => {
      const [lengthCm = 0, widthCm = 0, heightCm = 0] = cm.map(Number);
      return String(dimensionalGrams({ lengthCm, widthCm, heightCm }, rates) / 1000);
    },
  ],
  [
    /^duty ([\d.]+)%, GCT ([\d.]+)%, of CIF$/,
    (duty, gct) => {
      const category = { dutyPercent: Number(duty), gctPercent: Number(gct) };
      return `${Number(aggregatePercent(category, tariff).toFixed(6))}%`;
    },
  ],
];

function compute(figure: string): string {
  for (const [pattern, work] of others) {
    const match = pattern.exec(figure);
    if (match) return work(...match.slice(1));
  }
  for (const [pattern, work] of computed) {
    const match = pattern.exec(figure);
    if (match) return (work(...match.slice(1)) / 100).toFixed(2);
  }
  return '';
}

// The list of §9, so that no row can quietly go.
const listed = [
  ...Object.keys(fixed),
  ...Array.from({ length: 24 }, (_, index) => `table, ${index + 1} lb`),
  'table, 0.5 lb',
  'table, 25 lb',
  'surcharge of 10.5 kg',
  'surcharge of 100.5 kg',
  'insurance of no value',
  'insurance of US$250.00',
  'cover of no value',
  '50 by 40 by 30 cm, in kg',
  'duty 20%, GCT 16.5%, of CIF',
  'duty 0%, GCT 16.5%, of CIF',
  'duty 0%, GCT 25%, of CIF',
];

describe('the price list of docs/pricing.md', () => {
  it.each(listed)('%s has its row', (figure) => {
    expect(rows.map(([name]) => name)).toContain(figure);
  });

  it.each(rows)('%s: %s', (figure, value) => {
    expect(compute(figure)).toBe(value);
  });
});
