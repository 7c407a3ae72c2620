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

// Longer than any office closes; a bound in case it never opens.
const daysAhead = 60;

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The first day after `day` on which an office opens, and its hours.
 * @returns undefined if its hours cannot be read or name no day within two months */
export function findNextOpening(
  office: OpenOffice,
  closed: readonly ClosedDays[],
  day: string,
): { readonly day: string; readonly opens: string } | undefined {
  let next = dayAfter(day);
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const opens = findOpenDay(office, closed, next)?.spans[0]?.opens;
    if (opens !== undefined) return { day: next, opens };
    next = dayAfter(next);
  }
  return undefined;
}
