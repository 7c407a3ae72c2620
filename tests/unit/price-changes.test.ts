import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { companySchema, exchangeRates } from '#lib/content/company.ts';
import { ratesSchema, ratesVersions } from '#lib/content/rates.ts';
import { ContentError, parseContent } from '#lib/content/read.ts';
import { tariffSchema, tariffVersions } from '#lib/content/tariff.ts';

const ratesFile = readFileSync('tests/support/fixed-prices/rates.yaml', 'utf8');
const tariffFile = readFileSync('tests/support/fixed-prices/tariff.yaml', 'utf8');

const march = { effectiveFrom: '2027-03-01', version: '2027-1', announcement: 'Delivery: US$2.' };

const withChanges = <S extends z.ZodType>(file: string, schema: S, changes: readonly object[]) =>
  parseContent(`${file}\nchanges: ${JSON.stringify(changes)}\n`, 'prices.yaml', schema);

const ratesWith = (...changes: object[]) =>
  ratesVersions(withChanges(ratesFile, ratesSchema, changes));
const tariffWith = (...changes: object[]) =>
  tariffVersions(withChanges(tariffFile, tariffSchema, changes));

function problems(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map(({ field, message }) => `${field.join('/')}: ${message}`);
    throw error;
  }
  return [];
}

describe('rates', () => {
  test('a file without changes has one price list, as before', () => {
    const versions = ratesVersions(parseContent(ratesFile, 'rates.yaml', ratesSchema));
    expect(versions).toHaveLength(1);
    expect(versions[0]).not.toHaveProperty('changes');
  });

  test('a change keeps what it leaves out, within a group and in the table too', () => {
    const [first, next] = ratesWith({
      ...march,
      delivery: 2,
      insurance: { minimum: 1.5 },
      steps: [{ pounds: 2, price: 8.25 }],
    });
    const steps = first.steps.with(1, { pounds: 2, price: 825 });
    const insurance = { ...first.insurance, minimum: 150 };
    expect(next).toEqual({ ...first, ...march, delivery: 200, insurance, steps });
  });

  test('rows may stand in any order; each adds to the one before it by day', () => {
    const later = { ...march, effectiveFrom: '2027-06-01', version: '2027-2' };
    const versions = ratesWith({ ...later, storage: 1 }, { ...march, delivery: 2 });
    expect(versions.map(({ version, delivery, storage }) => [version, delivery, storage])).toEqual([
      [versions[0].version, 100, 0],
      ['2027-1', 200, 0],
      ['2027-2', 200, 100],
    ]);
  });

  test('the same day or name twice, and a day before the first prices, are refused', () => {
    expect(problems(() => ratesWith(march, { ...march, delivery: 2 }))).toEqual([
      'changes/1/effectiveFrom: Another change takes effect on March 1, 2027, too. Write both into one row, or choose another day.',
      'changes/1/version: “2027-1” is the name of an earlier version. Give this one its own.',
    ]);
    const { effectiveFrom } = ratesWith()[0];
    expect(problems(() => ratesWith({ ...march, effectiveFrom }))).toEqual([
      'changes/0/effectiveFrom: Write a day after January 1, 2026, when the first ones took effect.',
    ]);
  });

  test('a table that would have a gap or a step down is refused in its row', () => {
    expect(problems(() => ratesWith({ ...march, steps: [{ pounds: 3, price: 1 }] }))).toEqual([
      'changes/0/steps/0/price: 3 lb costs less than 2 lb. Check the two prices.',
    ]);
    expect(problems(() => ratesWith({ ...march, steps: [{ pounds: 3, price: 99 }] }))).toEqual([
      'changes/0/steps/0/price: 3 lb costs more than 4 lb. Check the two prices.',
    ]);
    expect(problems(() => ratesWith({ ...march, steps: [{ pounds: 30, price: 99 }] }))).toEqual([
      'changes/0/steps/0/pounds: This row should be for 25 lb: write one row for each pound, in order.',
    ]);
  });

  test('a change says what customers are told', () => {
    const { announcement: _, ...silent } = march;
    expect(problems(() => ratesWith(silent))).toEqual(['changes/0/announcement: Write text here.']);
  });
});

describe('customs figures', () => {
  test('a category keeps its name, boxes and the figures that stay', () => {
    const [first, next] = tariffWith({
      ...march,
      personalThreshold: { fob: 150 },
      categories: [{ id: 'phones', gctPercent: 15 }],
    });
    const before = first.categories.find(({ id }) => id === 'phones');
    expect(next?.categories.find(({ id }) => id === 'phones')).toEqual({
      ...before,
      gctPercent: 15,
    });
    expect(next?.categories).toHaveLength(first.categories.length);
    expect(next?.personalThreshold).toEqual({ ...first.personalThreshold, fob: 15_000 });
  });

  test('an unknown category and an unknown source are refused in their rows', () => {
    const categories = [{ id: 'boats', dutyPercent: 5 }];
    const lines = problems(() => tariffWith({ ...march, scf: { source: 'hearsay' }, categories }));
    expect(lines.map((line) => line.replace(/ Write .*/, ''))).toEqual([
      'changes/0/scf/source: There is no such source.',
      'changes/0/categories/0/id: There is no such category.',
    ]);
  });
});

test('the exchange rate has its days, too', () => {
  const file = readFileSync('src/content/company.yaml', 'utf8').replace(
    /exchangeRate:\n(?: {2}.*\n)+/,
    `exchangeRate: ${JSON.stringify({
      jmdPerUsd: 160,
      asOf: '2026-11-02',
      changes: [{ effectiveFrom: '2027-03-01', jmdPerUsd: 165 }],
    })}\n`,
  );
  expect(
    exchangeRates(parseContent(file, 'company.yaml', companySchema)).map((rate) => [
      rate.asOf,
      rate.jmdPerUsd,
    ]),
  ).toEqual([
    ['2026-11-02', 160],
    ['2027-03-01', 165],
  ]);
});
