import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { figuresOn } from '#islands/calculator/figures.ts';
import { announcementsAfter } from '#lib/content/announcements.ts';
import { companySchema } from '#lib/content/company.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { parseContent } from '#lib/content/read.ts';
import { tariffSchema } from '#lib/content/tariff.ts';
import { basis } from '#tests/support/fixed-prices.ts';

const pricesWith = (name: string, fields: object) =>
  `${readFileSync(`tests/support/fixed-prices/${name}.yaml`, 'utf8')}\n${stringify(fields)}`;

const change = (effectiveFrom: string, announcement: string) => ({
  effectiveFrom,
  version: effectiveFrom,
  announcement,
});

const company = parseContent(
  readFileSync('src/content/company.yaml', 'utf8').replace(
    /exchangeRate:\n(?: {2}.*\n)+/,
    'exchangeRate: { jmdPerUsd: 160, asOf: 2026-11-02, changes: [{ effectiveFrom: 2027-01-15, jmdPerUsd: 165 }] }\n',
  ),
  'company.yaml',
  companySchema,
);
const rates = parseContent(
  pricesWith('rates', {
    changes: [
      change('2027-03-01', 'Delivery costs US$2.'),
      change('2026-12-24', 'Free delivery.'),
      change('2026-11-01', 'Long since true.'),
    ],
  }),
  'rates.yaml',
  ratesSchema,
);
const tariff = parseContent(
  pricesWith('tariff', { changes: [change('2027-03-01', 'No duty on shoes.')] }),
  'tariff.yaml',
  tariffSchema,
);

const announcementsOn = (today: string) =>
  announcementsAfter(today, { rates, tariff, company }).map(
    ({ from, text }) => `From ${from}: ${text}`,
  );

test('an announcement names its day, and the year if it is another one', () => {
  expect(announcementsOn('2026-11-26')).toEqual([
    'From December 24: Free delivery.',
    'From January 15, 2027: US$1 is J$165.00.',
    'From March 1, 2027: Delivery costs US$2.',
    'From March 1, 2027: No duty on shoes.',
  ]);
  expect(announcementsOn('2027-02-28')).toEqual([
    'From March 1: Delivery costs US$2.',
    'From March 1: No duty on shoes.',
  ]);
  expect(announcementsOn('2027-03-01')).toEqual([]);
});

test('an open calculator switches to the figures of the new day', () => {
  const days = { ratesSince: '', exchangeRateOf: '', customsCheckedOn: '' };
  const figuresFrom = (effectiveFrom: string) => ({ ...basis, ...days, effectiveFrom });
  const [march, june] = [figuresFrom('2027-03-01'), figuresFrom('2027-06-01')];
  const figures = { ...basis, ...days, later: [march, june] };
  expect(figuresOn(figures, '2027-02-28')).toBe(figures);
  expect(figuresOn(figures, '2027-03-01')).toBe(march);
  expect(figuresOn(figures, '2027-05-31')).toBe(march);
  expect(figuresOn(figures, '2030-01-01')).toBe(june);
  expect(figuresOn({ ...basis, ...days }, '2030-01-01')).toEqual({ ...basis, ...days });
});
