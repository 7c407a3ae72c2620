import { openingDays, weekdays } from './opening-days.ts';
import type { ClosedDays } from './usual-times.ts';

/** An office as its hours need it. */
export interface OpenOffice {
  readonly name: string;
  readonly timeZone: string;
  readonly hours: readonly {
    readonly days: string;
    readonly opens: string;
    readonly closes: string;
  }[];
}

type Span = Pick<OpenOffice['hours'][number], 'opens' | 'closes'>;

/** The hours of an office on one day, by its own clock; none if it is closed. */
export interface OpenDay {
  readonly spans: readonly Span[];
  /** Why it is closed, such as Christmas Day; empty without a reason. */
  readonly holiday: string;
}

/** When an office is open on a day.
 * @param day in the office's own time zone, as YYYY-MM-DD
 * @returns undefined if the words for its days name none, so that they can only be shown as written */
export function findOpenDay(
  { name, hours }: OpenOffice,
  closed: readonly ClosedDays[],
  day: string,
): OpenDay | undefined {
  const holiday = closed.find(
    ({ from, to, offices }) => offices.includes(name) && from <= day && day <= to,
  );
  if (holiday) return { spans: [], holiday: holiday.name };
  const rows = hours.map((row) => ({ ...row, names: openingDays(row.days) }));
  if (rows.some(({ names }) => names.length === 0)) return undefined;
  // getUTCDay() begins with Sunday.
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7];
  const spans = rows
    .filter(({ names }) => names.some((name) => name === weekday))
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  return { spans, holiday: '' };
}
