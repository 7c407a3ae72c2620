import { months, tokenPattern, weekdays } from './date-words.ts';

/** The context that helps to read an incomplete or ambiguous date. */
export interface DateContext {
  /** The day of the mail, `2026-11-26`. */
  readonly sentOn: string | undefined;
  /** True where 3/4 means March. */
  readonly isMonthFirst: boolean;
}

interface Parts {
  readonly year: number | undefined;
  readonly month: number;
  readonly day: number;
}

const dayMs = 86_400_000;

/** The days that a mail may mean: at most this many before and after the day on which it was sent. */
const maxDaysBefore = 21;
const maxDaysAfter = 100;

const jamaica = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });

/** The day of a moment in Jamaica, where the customers are: `2026-11-26`. */
export const dayInJamaica = (moment: string): string => jamaica.format(new Date(moment));

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Midnight of a day, in milliseconds; undefined if the calendar does not have it. */
function timeOf(year: number, { month, day }: Parts): number | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** Midnight of a day; if its year is unknown, of the first such day that the mail may mean. */
function timeNear(parts: Parts, sentOn: string | undefined): number | undefined {
  if (parts.year !== undefined) return timeOf(parts.year, parts);
  if (sentOn === undefined) return undefined;
  const sentAt = Date.parse(sentOn);
  const year = new Date(sentAt).getUTCFullYear();
  return [year - 1, year, year + 1]
    .map((candidate) => timeOf(candidate, parts))
    .find((time) => time !== undefined && time >= sentAt - maxDaysBefore * dayMs);
}

/** The date; undefined if it does not exist or is not on the weekday that the text names. */
function dateOf(parts: Parts, weekday: number | undefined, { sentOn }: DateContext) {
  const time = timeNear(parts, sentOn);
  if (time === undefined) return undefined;
  return weekday === undefined || new Date(time).getUTCDay() === weekday ? iso(time) : undefined;
}

const numericPattern =
  /(?<![\d./-])(\d{1,4})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d)|\.(?= |$))?(?![\d/-])/g;

/** A date of Japan, China or Korea: “2026年11月26日”, “2026년 11월 26일”. */
const namedNumbers = /(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/g;

/** The readings of a date in figures, the likelier first. */
function readingsOf(
  [match, first = '', separator, second = '', third]: RegExpExecArray,
  isMonthFirst: boolean,
): Parts[] {
  const year = third === undefined ? undefined : (third.length === 2 ? 2000 : 0) + Number(third);
  if (first.length === 4)
    return third === undefined
      ? []
      : [{ year: Number(first), month: Number(second) - 1, day: Number(third) }];
  if (first.length > 2 || (year === undefined && separator !== '/' && !match.endsWith('.')))
    return [];
  const monthFirst = { year, month: Number(first) - 1, day: Number(second) };
  const dayFirst = { year, month: Number(second) - 1, day: Number(first) };
  if (separator === '.') return [dayFirst];
  return isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
}

/** The date that figures mean: of two readings the one in the weeks around the mail, else the likelier. */
function numericDate(match: RegExpExecArray, context: DateContext): string | undefined {
  const dates = readingsOf(match, context.isMonthFirst)
    .map((parts) => dateOf(parts, undefined, context))
    .filter((date) => date !== undefined);
  const sentAt = Date.parse(context.sentOn ?? '');
  const isNear = (date: string) => {
    const days = (Date.parse(date) - sentAt) / dayMs;
    return days >= -maxDaysBefore && days <= maxDaysAfter;
  };
  return dates.find(isNear) ?? dates[0];
}

const fillers = new Set('st nd rd th er de of den le el il do del the o a'.split(' '));

/** A date in a line, and where it ends. */
export interface DateMatch {
  readonly date: string;
  readonly end: number;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const isDay = ({ text }: Token): boolean => /^(?:[1-9]|0[1-9]|[12]\d|3[01])$/.test(text);
const monthOf = ({ text }: Token): number | undefined => months.get(text);

/** True if fewer characters than `gap` are between two tokens, fillers such as “de” among them. */
const isClose = (one: Token, next: Token, gap: number): boolean => next.start - one.end < gap;

interface NamedDay {
  readonly parts: Parts;
  /** How many tokens it takes. */
  readonly length: number;
  readonly end: number;
}

/** The day that begins these tokens: “1 December”, “Dec 1, 2026”. */
function namedDay([first, second, third]: readonly Token[]): NamedDay | undefined {
  if (!first || !second) return undefined;
  const isDayFirst = isDay(first) && monthOf(second) !== undefined && isClose(first, second, 8);
  const isMonthFirst = isDay(second) && monthOf(first) !== undefined && isClose(first, second, 4);
  // “mar 1 dicembre”: the weekday’s short name is also a month’s.
  const isWeekday =
    third && monthOf(third) !== undefined && weekdays.has(first.text) && isClose(second, third, 6);
  if (!isDayFirst && (!isMonthFirst || isWeekday)) return undefined;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const year =
    third && /^20\d\d$/.test(third.text) && isClose(second, third, 5) ? third : undefined;
  return {
    parts: { year: year && Number(year.text), month: monthOf(month) ?? 0, day: Number(day.text) },
    length: year ? 3 : 2,
    end: (year ?? second).end,
  };
}

/** The last day of a range such as “Dec 1 – 5”, whose first day ends at `end`; undefined if there is no range. */
function rangeEnd(line: string, end: number, [day, next]: readonly Token[]): Token | undefined {
  if (!day || !isDay(day) || (next && monthOf(next) !== undefined)) return undefined;
  return /^[\p{sc=Latin} ,.]*[-–] ?$/u.test(line.slice(end, day.start)) ? day : undefined;
}

/** The dates with a month’s name among words: “1 December”, “Dec 1 – 5”, “martedì 01 dicembre 2026”. */
function namedDates(line: string, context: DateContext): DateMatch[] {
  const tokens: Token[] = [...line.matchAll(tokenPattern)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .filter(({ text }) => !fillers.has(text));
  const dates: DateMatch[] = [];
  let weekday: number | undefined;
  for (let at = 0; at < tokens.length; ) {
    const dayMatch = namedDay(tokens.slice(at, at + 3));
    const date = dayMatch && dateOf(dayMatch.parts, weekday, context);
    weekday = dayMatch ? undefined : weekdays.get(tokens[at]?.text ?? '');
    at += dayMatch?.length ?? 1;
    if (!date) continue;
    dates.push({ date, end: dayMatch.end });
    const lastDay = rangeEnd(line, dayMatch.end, tokens.slice(at, at + 2));
    const lastDate =
      lastDay && dateOf({ ...dayMatch.parts, day: Number(lastDay.text) }, undefined, context);
    if (lastDate) dates.push({ date: lastDate, end: lastDay.end });
  }
  return dates;
}

/** The dates of a folded line, in order. */
export function datesIn(text: string, context: DateContext): DateMatch[] {
  const line = text.replaceAll(namedNumbers, '$1-$2-$3');
  const numericDates = [...line.matchAll(numericPattern)].flatMap((match) => {
    const date = numericDate(match, context);
    return date ? [{ date, end: match.index + match[0].length }] : [];
  });
  return [...numericDates, ...namedDates(line, context)].sort((one, other) => one.end - other.end);
}

const relativeDays: readonly (readonly [RegExp, number])[] = [
  [/\b(?:overnight|tomorrow|morgen|demain|manana|domani|amanha)\b/, 1],
  [/\b(?:today|heute|aujourd.hui|hoy|oggi|hoje|vandaag)\b/, 0],
];

/** The one day that a folded line names by the mail’s own: “tomorrow”, “Tuesday”; undefined for none or several. */
export function relativeDate(line: string, { sentOn }: DateContext): string | undefined {
  if (sentOn === undefined) return undefined;
  const sentAt = Date.parse(sentOn);
  const relative = relativeDays.find(([pattern]) => pattern.test(line));
  if (relative) return iso(sentAt + relative[1] * dayMs);
  const wordDays = (line.match(tokenPattern) ?? []).map((word) =>
    word.length > 5 ? weekdays.get(word) : undefined,
  );
  const days = wordDays.filter((day) => day !== undefined);
  const [day] = days;
  if (day === undefined || days.length > 1) return undefined;
  const daysAhead = (day - new Date(sentAt).getUTCDay() + 7) % 7;
  return iso(sentAt + (daysAhead === 0 ? 7 : daysAhead) * dayMs);
}
