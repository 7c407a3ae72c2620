import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingRanges } from '#lib/contract/bill-values.ts';
import { boundsOf, monthsOf } from '#lib/domain/billing-ranges.ts';

// New Year in Kingston is five in the morning of January 1, UTC.
const beforeMidnight = new Date('2027-01-01T04:59:59.999Z');
const midnight = new Date('2027-01-01T05:00:00.000Z');

describe('a year begins at midnight in Jamaica', () => {
  test('a moment before it, this year is the old one', () => {
    expect(boundsOf('thisYear', beforeMidnight)).toEqual({ from: '2026-01-01T05:00:00.000Z' });
    expect(boundsOf('lastYear', beforeMidnight)).toEqual({
      from: '2025-01-01T05:00:00.000Z',
      to: '2026-01-01T05:00:00.000Z',
    });
  });

  test('at midnight it is the new one', () => {
    expect(boundsOf('thisYear', midnight)).toEqual({ from: '2027-01-01T05:00:00.000Z' });
    expect(boundsOf('lastYear', midnight).to).toBe('2027-01-01T05:00:00.000Z');
  });

  test('the months of this year are one then, and twelve a moment before', () => {
    expect(monthsOf('thisYear', midnight).map(({ month }) => month)).toEqual(['2027-01']);
    expect(monthsOf('thisYear', beforeMidnight)).toHaveLength(12);
    expect(monthsOf('lastYear', midnight).map(({ month }) => month)[11]).toBe('2026-12');
  });
});

test.each([
  ['2026-11-22T15:00:00Z', '2026-08-22T05:00:00.000Z'],
  // February has no 30th: the range begins on its last day.
  ['2027-05-30T15:00:00Z', '2027-02-28T05:00:00.000Z'],
  ['2028-05-31T15:00:00Z', '2028-02-29T05:00:00.000Z'],
  // Still the 28th of February in Kingston.
  ['2027-03-01T04:00:00Z', '2026-11-28T05:00:00.000Z'],
  ['2027-01-15T15:00:00Z', '2026-10-15T05:00:00.000Z'],
])('at %s the last three months begin on %s', (now, from) => {
  expect(boundsOf('last3Months', new Date(now))).toEqual({ from });
});

test('the last twelve months reach back to the same day of last year', () => {
  const now = new Date('2028-02-29T12:00:00Z');
  expect(boundsOf('last12Months', now)).toEqual({ from: '2027-02-28T05:00:00.000Z' });
  expect(monthsOf('last12Months', now)).toHaveLength(13);
});

test('without a range nothing is left out, and the months are the last twelve', () => {
  expect(boundsOf(undefined, midnight)).toEqual({});
  const months = monthsOf(undefined, midnight);
  expect(months).toHaveLength(12);
  expect([months[0]?.month, months[11]?.month]).toEqual(['2026-02', '2027-01']);
});

const time = (iso: string | undefined) => Date.parse(iso ?? '');

test('the months of a range follow one another without a gap and cover all of it', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01') });
  fc.assert(
    fc.property(moments, fc.constantFrom(...billingRanges), (now, range) => {
      const months = monthsOf(range, now);
      const { from, to = now.toISOString() } = boundsOf(range, now);
      for (const [index, month] of months.slice(1).entries())
        expect(month.from).toBe(months[index]?.to);
      expect(time(months[0]?.from)).toBeLessThanOrEqual(time(from));
      expect(time(months[0]?.to)).toBeGreaterThan(time(from));
      expect(time(months.at(-1)?.to)).toBeGreaterThanOrEqual(time(to));
      expect(months.length).toBeLessThanOrEqual(13);
    }),
  );
});
