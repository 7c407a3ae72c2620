import type { billingRanges } from '#lib/contract/billings.ts';

/** A range of dates by which bills can be filtered. */
export type BillingRange = (typeof billingRanges)[number];

// Jamaica has no daylight saving time.
const hoursBehindUtc = 5;

interface Day {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly day: number;
}

const dayIn = (now: Date): Day => {
  const local = new Date(now.getTime() - hoursBehindUtc * 3_600_000);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth(), day: local.getUTCDate() };
};

const midnight = ({ year, month, day }: Day): string =>
  new Date(Date.UTC(year, month, day, hoursBehindUtc)).toISOString();

const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The same day some months earlier, or the last of that month if it is shorter. */
function monthsBefore({ year, month, day }: Day, months: number): Day {
  const firstDay = new Date(Date.UTC(year, month - months, 1));
  const target = { year: firstDay.getUTCFullYear(), month: firstDay.getUTCMonth() };
  return { ...target, day: Math.min(day, daysInMonth(target.year, target.month)) };
}

/** From the first moment (inclusive) to the last (exclusive), ISO 8601 in UTC; open where undefined. */
export interface Bounds {
  readonly from?: string;
  readonly to?: string;
}

/** The bounds of a range, by the calendar of Jamaica. */
export function boundsOf(range: BillingRange | undefined, now: Date): Bounds {
  const today = dayIn(now);
  const newYear = (year: number) => midnight({ year, month: 0, day: 1 });
  if (range === 'last3Months') return { from: midnight(monthsBefore(today, 3)) };
  if (range === 'last12Months') return { from: midnight(monthsBefore(today, 12)) };
  if (range === 'thisYear') return { from: newYear(today.year) };
  if (range === 'lastYear') return { from: newYear(today.year - 1), to: newYear(today.year) };
  return {};
}

/** A calendar month of Jamaica, such as 2026-11, with its bounds. */
export interface Month extends Required<Bounds> {
  readonly month: string;
}

const monthAt = (year: number, month: number): Month => {
  const day = { year, month, day: 1 };
  const from = midnight(day);
  return { month: from.slice(0, 7), from, to: midnight({ ...day, month: month + 1 }) };
};

/**
 * The months that a range touches, oldest first, at most 13; without a range the last 12. Months are whole even where
 * the range cuts them: callers apply the range themselves.
 */
export function monthsOf(range: BillingRange | undefined, now: Date): readonly Month[] {
  const { from, to } = boundsOf(range, now);
  const last = dayIn(to === undefined ? now : new Date(Date.parse(to) - 1));
  const first = from === undefined ? undefined : dayIn(new Date(from));
  const count = first ? (last.year - first.year) * 12 + last.month - first.month + 1 : 12;
  return Array.from({ length: count }, (_, index) =>
    monthAt(last.year, last.month - count + 1 + index),
  );
}
