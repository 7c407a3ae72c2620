/** The days of a week, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Day = (typeof weekdays)[number];

const wordsForDays: Readonly<Record<string, readonly Day[]>> = {
  'working days': weekdays.slice(0, 5),
  weekdays: weekdays.slice(0, 5),
  weekends: weekdays.slice(5),
  weekend: weekdays.slice(5),
  'every day': weekdays,
  daily: weekdays,
  '7 days a week': weekdays,
};

/** The index of a day that is written in full or shortened: “saturdays”, “sat.”, “thurs”; −1 if it is none. */
function findDay(text = ''): number {
  const name = text.trim().replace(/\.$/, '').replace(/days$/, 'day');
  return name.length < 3 ? -1 : weekdays.findIndex((day) => day.toLowerCase().startsWith(name));
}

/** The days of “mon” or “mon-fri”; undefined if it names none. */
function readPart(part: string): readonly Day[] | undefined {
  const [first, last = first, ...others] = part.split(/\b(?:to|thru|through|until)\b|–|-/);
  if (others.length > 0) return undefined;
  const [from, to] = [findDay(first), findDay(last)];
  return from < 0 || to < from ? undefined : weekdays.slice(from, to + 1);
}

/** The days that words such as “Monday to Friday”, “Mon–Fri” or “Saturday and Sunday” name; empty if they name none. */
export function openingDays(text: string): readonly Day[] {
  const words = text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const known = wordsForDays[words];
  if (known) return known;
  const parts = words.split(/,|&|\/|\band\b/).map((part) => part.trim());
  // Between the comma and the word of “, and” is nothing.
  const days = parts.filter((part) => part !== '').map(readPart);
  return days.includes(undefined) ? [] : days.flatMap((some) => some ?? []);
}
