import { months, weekdays } from './date-words.ts';

/** What helps to read a date that does not say everything. */
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

/** A mail names no day earlier than this before it was sent, and none later than this after it. */
const maxDaysBefore = 21;
const maxDaysAfter = 100;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day, if it exists in the calendar. */
function timeOf(year: number, { month, day }: Parts): number | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** Midnight of the day; without a year, that of the first such day which the mail may mean. */
function timeNear(parts: Parts, sentOn: string | undefined): number | undefined {
  if (parts.year !== undefined) return timeOf(parts.year, parts);
  if (sentOn === undefined) return undefined;
  const sent = Date.parse(sentOn);
  const year = new Date(sent).getUTCFullYear();
  return [year - 1, year, year + 1]
    .map((each) => timeOf(each, parts))
    .find((time) => time !== undefined && time >= sent - maxDaysBefore * dayMs);
}

/** The date, unless the text names another weekday. */
function dateOf(parts: Parts, weekday: number | undefined, { sentOn }: DateContext) {
  const time = timeNear(parts, sentOn);
  if (time === undefined) return undefined;
  return weekday === undefined || new Date(time).getUTCDay() === weekday ? iso(time) : undefined;
}

const numeric =
  /(?<![\d./-])(\d{1,4})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})(?!\d)|\.(?= |$))?(?![\d/-])/g;

/** The readings of a date in figures, the likelier first. */
function readingsOf(
  [whole, first = '', separator, second = '', third]: RegExpExecArray,
  isMonthFirst: boolean,
): Parts[] {
  const year = third === undefined ? undefined : (third.length === 2 ? 2000 : 0) + Number(third);
  if (first.length === 4)
    return third === undefined
      ? []
      : [{ year: Number(first), month: Number(second) - 1, day: Number(third) }];
  if (first.length > 2 || (year === undefined && separator !== '/' && !whole.endsWith('.')))
    return [];
  const american = { year, month: Number(first) - 1, day: Number(second) };
  const other = { year, month: Number(second) - 1, day: Number(first) };
  if (separator === '.') return [other];
  return isMonthFirst ? [american, other] : [other, american];
}

/** A date in figures: of two readings, the one in the weeks around the mail, else the likelier. */
function numericDate(match: RegExpExecArray, context: DateContext): string | undefined {
  const dates = readingsOf(match, context.isMonthFirst)
    .map((parts) => dateOf(parts, undefined, context))
    .filter((date) => date !== undefined);
  const sent = Date.parse(context.sentOn ?? '');
  const isNear = (date: string) => {
    const days = (Date.parse(date) - sent) / dayMs;
    return days >= -maxDaysBefore && days <= maxDaysAfter;
  };
  return dates.find(isNear) ?? dates[0];
}

const token = /[a-z]+|\d+/g;
const fillers = new Set('st nd rd th er de of den le el il do del the o a'.split(' '));

/** A date in a line, and where it ends. */
export interface ReadDate {
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

/** The last day of a range such as “Dec 1 – 5”, if one follows the first, which ends at `end`. */
function rangeEnd(line: string, end: number, [day, after]: readonly Token[]): Token | undefined {
  if (!day || !isDay(day) || (after && monthOf(after) !== undefined)) return undefined;
  return /^[a-z ,.]*[-–] ?$/.test(line.slice(end, day.start)) ? day : undefined;
}

/** The dates with a month’s name among words: “1 December”, “Dec 1 – 5”, “martedì 01 dicembre 2026”. */
function namedDates(line: string, context: DateContext): ReadDate[] {
  const tokens: Token[] = [...line.matchAll(token)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .filter(({ text }) => !fillers.has(text));
  const found: ReadDate[] = [];
  let weekday: number | undefined;
  for (let at = 0; at < tokens.length; ) {
    const named = namedDay(tokens.slice(at, at + 3));
    const date = named && dateOf(named.parts, weekday, context);
    weekday = named ? undefined : weekdays.get(tokens[at]?.text ?? '');
    at += named?.length ?? 1;
    if (!date) continue;
    found.push({ date, end: named.end });
    const last = rangeEnd(line, named.end, tokens.slice(at, at + 2));
    const lastDate = last && dateOf({ ...named.parts, day: Number(last.text) }, undefined, context);
    if (lastDate) found.push({ date: lastDate, end: last.end });
  }
  return found;
}

/** The dates of a folded line, in order. */
export function datesIn(line: string, context: DateContext): ReadDate[] {
  const figures = [...line.matchAll(numeric)].flatMap((match) => {
    const date = numericDate(match, context);
    return date ? [{ date, end: match.index + match[0].length }] : [];
  });
  return [...figures, ...namedDates(line, context)].sort((one, other) => one.end - other.end);
}

const relatives: readonly (readonly [RegExp, number])[] = [
  [/\b(?:overnight|tomorrow|morgen|demain|manana|domani|amanha)\b/, 1],
  [/\b(?:today|heute|aujourd.hui|hoy|oggi|hoje|vandaag)\b/, 0],
];

/** The day that a folded line names from the mail’s own: “tomorrow”, “Tuesday”. */
export function relativeDate(line: string, { sentOn }: DateContext): string | undefined {
  if (sentOn === undefined) return undefined;
  const sent = Date.parse(sentOn);
  const relative = relatives.find(([pattern]) => pattern.test(line));
  if (relative) return iso(sent + relative[1] * dayMs);
  const named = (line.match(/[a-z]+/g) ?? []).map((word) =>
    word.length > 5 ? weekdays.get(word) : undefined,
  );
  const days = named.filter((day) => day !== undefined);
  const [day] = days;
  if (day === undefined || days.length > 1) return undefined;
  const ahead = (day - new Date(sent).getUTCDay() + 7) % 7;
  return iso(sent + (ahead === 0 ? 7 : ahead) * dayMs);
}
