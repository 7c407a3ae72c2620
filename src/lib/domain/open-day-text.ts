import { formatClock } from '#lib/format/clock.ts';
import { findNextOpening, findOpenDay, type OpenDay, type OpenOffice } from './opening-hours.ts';
import type { ClosedDays } from './usual-times.ts';

/** A day by an office's own clock, so many days ahead, as YYYY-MM-DD. */
export function officeDay(timeZone: string, now: Date, ahead: number): string {
  const later = new Date(now.getTime() + ahead * 86_400_000);
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(later);
}

/** When an office is open on a day, such as “9:00 AM – 5:00 PM” or “Closed (Christmas Day)”. */
export function openText({ spans, holiday }: OpenDay): string {
  if (spans.length === 0) return holiday ? `Closed (${holiday})` : 'Closed';
  return spans
    .map(({ opens, closes }) => `${formatClock(opens)} – ${formatClock(closes)}`)
    .join(', ');
}

const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** When an office opens again, such as “Closed for Christmas Day. Opens Monday, December 28 at 9:00 AM”.
 * @returns undefined if it opens today or tomorrow, or if nobody can tell when */
export function reopeningText(
  office: OpenOffice,
  closed: readonly ClosedDays[],
  now: Date,
): string | undefined {
  const today = officeDay(office.timeZone, now, 0);
  const tomorrow = officeDay(office.timeZone, now, 1);
  const openDay = findOpenDay(office, closed, today);
  const next = findNextOpening(office, closed, today);
  if (!openDay || openDay.spans.length > 0 || !next || next.day === tomorrow) return undefined;
  const reason = openDay.holiday ? `Closed for ${openDay.holiday}` : 'Closed';
  return `${reason}. Opens ${weekdayAndDay.format(new Date(next.day))} at ${formatClock(next.opens)}`;
}
