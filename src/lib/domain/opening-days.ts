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

const range = /^(?<first>\w+)\s*(?:to|through|–|-)\s*(?<last>\w+)$/i;

const indexOfDay = (text: string | undefined): number =>
  weekdays.findIndex((day) => day.toLowerCase() === text?.toLowerCase());

/** The days that words such as “Monday to Friday” or “Saturday and Sunday” name; empty if they name none. */
export function openingDays(text: string): readonly Day[] {
  if (/^(working days|weekdays)$/i.test(text)) return weekdays.slice(0, 5);
  if (/^(every day|daily)$/i.test(text)) return weekdays;
  const span = range.exec(text)?.groups;
  const first = indexOfDay(span?.['first']);
  const last = indexOfDay(span?.['last']);
  if (first >= 0 && last >= first) return weekdays.slice(first, last + 1);
  const names = text.split(/,|\band\b/i).map((name) => name.trim());
  // Between the comma and the word of “, and” is nothing.
  const indexes = names.filter((name) => name !== '').map(indexOfDay);
  return indexes.includes(-1) ? [] : indexes.flatMap((index) => weekdays[index] ?? []);
}
