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

// What people write for each day, besides its whole name and plurals.
const shortNames = [
  ['mon'],
  ['tue', 'tues'],
  ['wed', 'weds'],
  ['thu', 'thur', 'thurs'],
  ['fri'],
  ['sat'],
  ['sun'],
] as const;

const dayIndexes = new Map<string, number>(
  weekdays.flatMap((day, index) =>
    [day.toLowerCase(), `${day.toLowerCase()}s`, ...(shortNames[index] ?? [])].map(
      (name) => [name, index] as const,
    ),
  ),
);

const groups = new Map<string, readonly Day[]>([
  ...['working days', 'weekdays'].map((name) => [name, weekdays.slice(0, 5)] as const),
  ...['weekend', 'weekends'].map((name) => [name, weekdays.slice(5)] as const),
  ...['every day', 'daily'].map((name) => [name, weekdays] as const),
]);

/** The days of one part, such as “Mon–Fri”, “Saturdays” or “weekends”; empty if it names none. */
function daysOfPart(part: string): readonly Day[] {
  const group = groups.get(part);
  if (group) return group;
  const ends = part.split(/\s*[–—-]\s*|\s+(?:to|through|thru|until|till)\s+/);
  if (ends.length > 2) return [];
  const [first, last = first] = ends.map((name) => dayIndexes.get(name));
  if (first === undefined || last === undefined) return [];
  return weekdays.slice(first, last + 1);
}

/** The days that words such as “Mon–Fri” or “Saturday and Sunday” name; empty if any part is not understood. */
export function openingDays(text: string): readonly Day[] {
  const parts = text
    .toLowerCase()
    .replaceAll('.', '')
    .split(/,|&|\/|\band\b/)
    .map((part) => part.trim())
    // Between the comma and the word of “, and” is nothing.
    .filter((part) => part !== '')
    .map(daysOfPart);
  return parts.some((days) => days.length === 0) ? [] : parts.flat();
}
