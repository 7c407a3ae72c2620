import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParcelEstimate } from '#islands/tracking/ParcelEstimate.tsx';

const usd = { amount: 20, currency: 'USD' } as const;
const eur = { amount: 20, currency: 'EUR' } as const;

const announcedWith = (value: typeof usd | typeof eur | null) => ({
  at: '2026-11-24T15:00:00.000Z',
  value,
  weightLb: null,
  shippingType: null,
  comment: '',
  differences: [],
});

const parcel = {
  trackingNumber: '1Z999AA10123456784',
  status: 'PREALERTED',
  shippingType: 'AIR',
  billed: false,
  prealert: 'open',
  estimate: null,
  declaredValue: null,
  category: null,
  announced: announcedWith(null),
} as const;

const weighed = { ...parcel, status: 'IN_TRANSIT', prealert: null, announced: null } as const;
const estimate = { quote: null, least: 31.5, most: 44, weightLb: 6.2, isTypicalWeight: false };

test.each([
  ['nothing', parcel, 'Add its value and category,'],
  ['the category alone', { ...parcel, category: 'toys' }, 'Add its value,'],
  ['the value alone', { ...parcel, announced: announcedWith(usd) }, 'Add its category,'],
  [
    'a value without a rate',
    { ...parcel, announced: announcedWith(eur), category: 'toys' },
    'Say the value in US$ or J$,',
  ],
  [
    'a value without a rate alone',
    { ...parcel, announced: announcedWith(eur) },
    'Say the value in US$ or J$, and add the category,',
  ],
  ['no announcement, a value', { ...weighed, declaredValue: 40 }, 'Add its category,'],
  ['an estimate', { ...weighed, estimate }, 'About US$31.50 to US$44.00 at your door'],
  ['everything but a weight', { ...weighed, declaredValue: 40, category: 'toys' }, ''],
  ['sea freight', { ...parcel, shippingType: 'SEA' as const }, 'Ask us what it costs by sea.'],
  ['a bill', { ...weighed, billed: true }, ''],
])('with %s, the parcel says its estimate or what it lacks', (_case, given, words) => {
  const html = renderToStaticMarkup(createElement(ParcelEstimate, { parcel: given }));
  const text = html.replaceAll(/<[^>]+>/g, '');
  if (words) expect(text).toContain(words);
  else expect(text).toBe('');
});
