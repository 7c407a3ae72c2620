import { expect, test } from 'vitest';
import { reopeningText } from '#lib/domain/open-day-text.ts';

const office = {
  name: 'Kingston',
  timeZone: 'America/Jamaica',
  hours: [{ days: 'Mon-Fri', opens: '09:00', closes: '18:00' }],
};
const christmas = {
  from: '2026-12-24',
  to: '2026-12-25',
  name: 'Christmas',
  offices: ['Kingston'],
};
const at = (day: string) => new Date(`${day}T15:00:00Z`);

test.each([
  ['2026-12-23', undefined],
  ['2026-12-24', 'Closed for Christmas. Opens Monday, December 28 at 9:00 AM'],
  ['2026-12-26', 'Closed. Opens Monday, December 28 at 9:00 AM'],
  // It opens tomorrow, which the next line says.
  ['2026-12-27', undefined],
])('on %s an office that is closed for days says when it opens', (day, text) => {
  expect(reopeningText(office, [christmas], at(day))).toBe(text);
});

test('days that cannot be read, and an office that stays closed, promise no opening', () => {
  const unread = {
    ...office,
    hours: [{ days: 'By appointment', opens: '09:00', closes: '12:00' }],
  };
  expect(reopeningText(unread, [christmas], at('2026-12-24'))).toBeUndefined();
  const forGood = { ...christmas, to: '2027-12-31' };
  expect(reopeningText(office, [forGood], at('2026-12-24'))).toBeUndefined();
});
