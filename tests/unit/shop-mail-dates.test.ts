import { expect, test } from 'vitest';
import { datesIn, relativeDate } from '#lib/domain/shop-mail/dates.ts';
import { fold } from '#lib/domain/shop-mail/document.ts';

test('a weekday is read whole where its letters do not fold to a–z, as in Danish and Polish', () => {
  const context = { sentOn: '2026-11-26', isMonthFirst: false };
  const datesOf = (text: string) => datesIn(fold(text), context).map(({ date }) => date);
  expect(relativeDate(fold('Ankommer lørdag'), context)).toBe('2026-11-28');
  expect(datesOf('Lørdag 5. december')).toEqual(['2026-12-05']);
  expect(datesOf('Poniedziałek, 7 grudnia')).toEqual(['2026-12-07']);
  // A date on another weekday than the one named is a misreading.
  expect(datesOf('Lørdag 6. december')).toEqual([]);
  expect(datesOf('Poniedziałek, 8 grudnia')).toEqual([]);
});
