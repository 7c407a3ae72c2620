import { expect, test } from 'vitest';
import { headlineOf, textOf } from '#islands/tracking/overview/overview-text.ts';
import type { Obligation, Overview } from '#lib/contract/overview.ts';

const thing = (id: string) => ({ id, name: `Thing ${id}`, source: 'Nike', balance: null });

const obligation = (kind: Obligation['kind'], count: number): Obligation => ({
  kind,
  count,
  total: kind === 'payment' ? 1234.5 : null,
  things: ['a', 'b', 'c'].slice(0, count).map(thing),
});

const headline = (moving: number, ...obligations: Obligation[]) =>
  headlineOf({
    groups: { needs: 1, ready: 1, moving, done: 3 },
    obligations,
    journey: [],
    news: [],
  } satisfies Overview);

test.each([
  [
    headline(3, obligation('invoice', 2), obligation('payment', 1)),
    '3 things to do. 3 parcels are on the way.',
  ],
  [headline(1, obligation('pickup', 1)), '1 thing to do. 1 parcel is on the way.'],
  [headline(0, obligation('payment', 1)), '1 thing to do.'],
  [headline(1), 'You’re all caught up. 1 parcel is on the way.'],
  [headline(0), 'You’re all caught up.'],
])('the headline is “%s”', (words, expected) => {
  expect(words).toBe(expected);
});

test.each([
  ['question', 1, 'Customs is holding Thing a', '/account/tracking?id=a'],
  ['question', 2, 'Customs is holding 2 parcels', '/account/tracking?filter[status]=CUSTOMS_HOLD'],
  ['invoice', 1, 'Hand in the shop invoice', '/account/tracking?id=a'],
  ['invoice', 12, '12 parcels need a shop invoice', '/account/tracking?filter[group]=needs'],
  ['pickup', 1, 'Collect Thing a', '/account/tracking?id=a'],
  ['pickup', 2, 'Collect 2 parcels', '/account/tracking?filter[group]=ready'],
  ['payment', 1, 'US$1,234.50 to pay', '/account/billing?id=a'],
  ['payment', 2, 'US$1,234.50 to pay', '/account/billing?filter[status]=pending'],
  ['address', 1, 'We can’t reach you at Thing a', '/account/personal-info'],
] as const)('%s, %i: “%s” leads to %s', (kind, count, title, href) => {
  expect(textOf(obligation(kind, count))).toMatchObject({ title, href });
});

test('of many the newest three are named, with the number of the others', () => {
  expect(textOf(obligation('question', 12)).detail).toBe('Thing a, Thing b, Thing c and 9 more');
  expect(textOf(obligation('pickup', 2)).detail).toBe('Thing a, Thing b');
  const alike = { ...obligation('pickup', 3), things: [thing('a'), thing('b'), thing('a')] };
  expect(textOf(alike).detail).toBe('Thing a, Thing b and 1 more');
});
