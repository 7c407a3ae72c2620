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

const dayLength = 86_400_000;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day, if it exists in the calendar. */
function timeOf(year: number, { month, day }: Parts): number | undefined {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** The first such day from three weeks before the mail on; a weekday must be the right one. */
function resolve(parts: Parts, weekday: number | undefined, { sentOn }: DateContext) {
  const sent = sentOn === undefined ? undefined : Date.parse(sentOn);
  if (parts.year === undefined && sent === undefined) return undefined;
  const first = parts.year ?? new Date(sent ?? 0).getUTCFullYear() - 1;
  const years = parts.year === undefined ? [first, first + 1, first + 2] : [first];
  const times = years.map((year) => timeOf(year, parts)).filter((time) => time !== undefined);
  const time =
    parts.year === undefined
      ? times.find((each) => each >= (sent ?? 0) - 21 * dayLength)
      : times[0];
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

/** A date in figures: of two readings the one that lies in the weeks after the mail, if only one does. */
function numericDate(match: RegExpExecArray, context: DateContext): string | undefined {
  const dates = readingsOf(match, context.isMonthFirst)
    .map((parts) => resolve(parts, undefined, context))
    .filter((date) => date !== undefined);
  const sent = context.sentOn === undefined ? undefined : Date.parse(context.sentOn);
  const isNear = (date: string) => {
    const days = (Date.parse(date) - (sent ?? 0)) / dayLength;
    return days >= -21 && days <= 100;
  };
  return dates.find(isNear) ?? dates[0];
}

const token = /[a-z]+|\d+/g;
const fillers = new Set([
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'de',
  'of',
  'den',
  'le',
  'el',
  'il',
  'do',
  'del',
  'the',
  'o',
  'a',
]);

/** A date in a line, with the place where it ends. */
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

/** The dates with a month’s name among words: “1 December”, “Dec 1 – 5”, “martedì 01 dicembre 2026”. */
function namedDates(line: string, context: DateContext): ReadDate[] {
  const tokens: Token[] = [...line.matchAll(token)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .filter(({ text }) => !fillers.has(text));
  const found: ReadDate[] = [];
  let weekday: number | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (!first) break;
    const isDayFirst =
      second !== undefined &&
      isDay(first) &&
      monthOf(second) !== undefined &&
      second.start - first.end < 8;
    const isNamed =
      second !== undefined &&
      isDay(second) &&
      monthOf(first) !== undefined &&
      second.start - first.end < 4;
    const isOfNext =
      third !== undefined &&
      isNamed &&
      monthOf(third) !== undefined &&
      weekdays.has(first.text) &&
      third.start - second.end < 6;
    if (second && (isDayFirst || (isNamed && !isOfNext))) {
      const [day, month] = isDayFirst ? [first, second] : [second, first];
      const isYear =
        third !== undefined && /^20\d\d$/.test(third.text) && third.start - second.end < 5;
      const parts = {
        year: isYear ? Number(third.text) : undefined,
        month: monthOf(month) ?? 0,
        day: Number(day.text),
      };
      const date = resolve(parts, weekday, context);
      const end = (isYear ? third : second).end;
      if (date) found.push({ date, end });
      at += isYear ? 2 : 1;
      const next = tokens[at + 1];
      const isRange =
        next &&
        isDay(next) &&
        /^[a-z ,.]*[-–] ?$/.test(line.slice(end, next.start)) &&
        !(tokens[at + 2] && monthOf(tokens[at + 2] as Token) !== undefined);
      const last =
        isRange && date
          ? resolve({ ...parts, day: Number(next.text) }, undefined, context)
          : undefined;
      if (next && last) found.push({ date: last, end: next.end });
      weekday = undefined;
      continue;
    }
    weekday = weekdays.get(first.text) ?? (fillers.has(first.text) ? weekday : undefined);
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
  const near = relatives.find(([pattern]) => pattern.test(line));
  if (near) return iso(sent + near[1] * dayLength);
  const named = (line.match(/[a-z]+/g) ?? []).map((word) =>
    word.length > 5 ? weekdays.get(word) : undefined,
  );
  const days = named.filter((day) => day !== undefined);
  const [day] = days;
  if (day === undefined || days.length > 1) return undefined;
  const ahead = (day - new Date(sent).getUTCDay() + 7) % 7;
  return iso(sent + (ahead === 0 ? 7 : ahead) * dayLength);
}
