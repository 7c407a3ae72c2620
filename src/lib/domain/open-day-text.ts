import { formatClock } from '#lib/format/clock.ts';
import type { OpenDay } from './opening-hours.ts';

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
