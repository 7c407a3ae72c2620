import { expect, test } from 'vitest';
import { nextOpeningText } from '#lib/domain/open-day-text.ts';
import { openingDays } from '#lib/domain/opening-days.ts';

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monToFri = week.slice(0, 5);

test.each([
  ['Monday to Friday', monToFri],
  ['Mon-Fri', monToFri],
  ['Mon – Fri', monToFri],
  ['mon. thru fri.', monToFri],
  ['Mondays through Fridays', monToFri],
  ['Working days', monToFri],
  ['Weekends', week.slice(5)],
  ['Daily', week],
  ['Tues, Thurs & Saturdays', ['Tuesday', 'Thursday', 'Saturday']],
  ['Mon/Wed', ['Monday', 'Wednesday']],
  ['Mon-Wed, Sat, and Sun', ['Monday', 'Tuesday', 'Wednesday', 'Saturday', 'Sunday']],
  ['Saturday to Monday', []],
  ['By appointment', []],
  ['Mon-Fri in December', []],
  ['M-F', []],
])('“%s” names %j', (words, days) => {
  expect(openingDays(words)).toEqual(days);
});

test('an office that is closed today and tomorrow says when it opens again, if it does within a month', () => {
  const office = {
    name: 'Kingston',
    timeZone: 'America/Jamaica',
    hours: [{ days: 'Mon-Fri', opens: '09:00', closes: '17:00' }],
  };
  const holidays = {
    from: '2026-12-24',
    to: '2026-12-25',
    name: 'Christmas',
    offices: ['Kingston'],
  };
  const now = new Date('2026-12-24T15:00:00Z');
  expect(nextOpeningText(office, [holidays], now)).toBe('Monday, December 28, 9:00 AM');
  const forLong = { ...holidays, to: '2027-03-01' };
  expect(nextOpeningText(office, [forLong], now)).toBe('');
});
