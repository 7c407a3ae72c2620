import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAgo } from '#lib/format/ago.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatClock } from '#lib/format/clock.ts';
import { formatDayAndTime, formatLongDay, formatMonth } from '#lib/format/date.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd, formatUsd, formatUsdCents } from '#lib/format/money.ts';
import { formatTimeZone } from '#lib/format/time-zone.ts';
import { formatKilograms, formatPounds } from '#lib/format/weight.ts';

// ICU puts a narrow no-break space before AM and PM.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test('money names its dollar and always has two decimals', () => {
  expect(formatUsd(1234.5)).toBe('US$1,234.50');
  expect(formatUsdCents(500)).toBe('US$5.00');
  expect(formatJmd(800)).toBe('J$800.00');
  expect(formatUsd(-3)).toBe('−US$3.00');
});

test('weights keep their unit on the same line', () => {
  expect(formatPounds(2.5)).toBe('2.5\u00a0lb');
  expect(formatKilograms(1.134)).toBe('1.13\u00a0kg');
  expect(formatPounds(0.0000001)).toBe('0\u00a0lb');
});

test('a moment is shown on Jamaica’s clock, not on the reader’s', () => {
  expect(formatDay('2026-11-22T03:30:00Z')).toBe('Nov 21, 2026');
  expect(plain(formatDayAndTime('2026-11-22T03:30:00Z'))).toBe('Nov 21, 2026, 10:30 PM');
  expect(formatMonth('2026-12-01T02:00:00Z')).toBe('November 2026');
});

test('a plain day stays that day', () => {
  expect(formatDay('2026-01-01')).toBe('Jan 1, 2026');
  expect(formatLongDay('2024-04-01')).toBe('April 1, 2024');
});

test('a time of day is read on a 12-hour clock', () => {
  expect(plain(formatClock('09:00'))).toBe('9:00 AM');
  expect(plain(formatClock('17:30'))).toBe('5:30 PM');
});

test('a time zone says whether summer moves it', () => {
  expect(formatTimeZone('America/New_York')).toBe('Eastern Time, UTC−5 (UTC−4 in summer)');
  expect(formatTimeZone('America/Jamaica')).toBe('Eastern Standard Time, UTC−5 all year');
});

test.each([
  ['2026-11-21T15:00:01Z', '1 minute ago'],
  ['2026-11-21T14:59:30Z', '1 minute ago'],
  ['2026-11-21T14:57:30Z', '2 minutes ago'],
  ['2026-11-21T14:00:01Z', '59 minutes ago'],
  ['2026-11-21T14:00:00Z', '1 hour ago'],
  ['2026-11-20T15:00:01Z', '23 hours ago'],
  ['2026-11-20T15:00:00Z', '1 day ago'],
  ['2026-11-14T15:00:00Z', '7 days ago'],
])('%s was %s', (iso, words) => {
  expect(formatAgo(iso, new Date('2026-11-21T15:00:00Z'))).toBe(words);
});

test('an amount of data is in whole KB, and from 1,000 KB on in MB', () => {
  const texts = [1, 320_000, 999_000, 999_001, 3_145_728].map(formatBytes);
  expect(texts).toEqual(['1\u00a0KB', '320\u00a0KB', '999\u00a0KB', '1\u00a0MB', '3.1\u00a0MB']);
});

test('days and weights, written without Intl, read as Intl writes them', () => {
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeZone: 'America/Jamaica',
  });
  const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const dates = fc.date({
    min: new Date('1984-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, fc.double({ min: 0.001, max: 1e9 }), (at, amount) => {
      expect(formatDay(at.toISOString())).toBe(day.format(at));
      expect(formatPounds(amount)).toBe(`${decimals.format(amount)}\u00a0lb`);
    }),
    {
      examples: [
        [new Date('2026-03-01T04:59:59Z'), 1234.5],
        [new Date('2026-03-01T05:00:00Z'), 1_234_567],
        [new Date('2028-02-29T12:00:00Z'), 999.995],
        [new Date('2027-01-01T04:59:59.999Z'), 1.005],
      ],
    },
  );
});
