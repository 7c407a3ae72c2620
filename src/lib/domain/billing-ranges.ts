import type { billingRanges } from '#lib/contract/bill-values.ts';

/** A range of dates by which bills can be filtered. */
export type BillingRange = (typeof billingRanges)[number];

// Jamaica has no daylight saving time; src/lib/format/day.ts counts with the same.
const hoursBehindUtc = 5;

interface Day {
  readonly year: number;
  /** 0 is January; `Date.UTC` takes one before or after the year, too. */
  readonly monthIndex: number;
  readonly day: number;
}

const dayIn = (now: Date): Day => {
  const local = new Date(now.getTime() - hoursBehindUtc * 3_600_000);
  return {
    year: local.getUTCFullYear(),
    monthIndex: local.getUTCMonth(),
    day: local.getUTCDate(),
  };
};

const midnight = ({ year, monthIndex, day }: Day): string =>
  new Date(Date.UTC(year, monthIndex, day, hoursBehindUtc)).toISOString();

const daysInMonth = (year: number, monthIndex: number): number =>
  new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();

/** The same day some months earlier, or the last of that month if it is shorter. */
const monthsBefore = ({ year, monthIndex, day }: Day, months: number): Day => ({
  year,
  monthIndex: monthIndex - months,
  day: Math.min(day, daysInMonth(year, monthIndex - months)),
});

/** From the first moment (inclusive) to the last (exclusive), ISO 8601 in UTC; open where undefined. */
export interface Bounds {
  readonly from?: string;
  readonly to?: string;
}

/** The bounds of a range, by the calendar of Jamaica. */
export function boundsOf(range: BillingRange | undefined, now: Date): Bounds {
  const today = dayIn(now);
  const newYear = (year: number) => midnight({ year, monthIndex: 0, day: 1 });
  switch (range) {
    case undefined:
      return {};
    case 'last3Months':
      return { from: midnight(monthsBefore(today, 3)) };
    case 'last12Months':
      return { from: midnight(monthsBefore(today, 12)) };
    case 'thisYear':
      return { from: newYear(today.year) };
    case 'lastYear':
      return { from: newYear(today.year - 1), to: newYear(today.year) };
  }
}

/** A calendar month of Jamaica, such as 2026-11, with its bounds. */
export interface Month extends Required<Bounds> {
  readonly month: string;
}

/**
 * The months that a range touches, oldest first, at most 13; without a range the last 12. Months are whole even where
 * the range cuts them: callers apply the range themselves.
 */
export function monthsOf(range: BillingRange | undefined, now: Date): readonly Month[] {
  const { from, to } = boundsOf(range, now);
  const last = dayIn(to === undefined ? now : new Date(Date.parse(to) - 1));
  const first = from === undefined ? undefined : dayIn(new Date(from));
  const count = first ? (last.year - first.year) * 12 + last.monthIndex - first.monthIndex + 1 : 12;
  const begins = Array.from({ length: count + 1 }, (_, index) =>
    midnight({ year: last.year, monthIndex: last.monthIndex - count + 1 + index, day: 1 }),
  );
  return begins.slice(0, -1).map((begin, index) => ({
    month: begin.slice(0, 7),
    from: begin,
    to: begins[index + 1] ?? begin,
  }));
}
