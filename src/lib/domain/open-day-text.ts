import { formatClock } from '#lib/format/clock.ts';
import { findOpenDay, type OpenDay, type OpenOffice } from './opening-hours.ts';
import { formatWeekday } from './ready-text.ts';
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

/** When an office opens again that is closed today and tomorrow, such as “Monday, December 28, 9:00 AM”; empty if nobody knows. */
export function nextOpeningText(
  office: OpenOffice,
  closed: readonly ClosedDays[],
  now: Date,
): string {
  for (let ahead = 2; ahead <= 31; ahead += 1) {
    const day = officeDay(office.timeZone, now, ahead);
    const [span] = findOpenDay(office, closed, day)?.spans ?? [];
    if (span) return `${formatWeekday(day)}, ${formatClock(span.opens)}`;
  }
  return '';
}
