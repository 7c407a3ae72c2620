const week = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

type Day = (typeof week)[number];

const range = /^(?<first>\w+)\s*(?:to|through|–|-)\s*(?<last>\w+)$/i;

const dayAt = (text: string | undefined): number =>
  week.findIndex((day) => day.toLowerCase() === text?.toLowerCase());

/** The days that words such as “Monday to Friday” or “Saturday and Sunday” name; empty if they name none. */
export function openingDays(text: string): readonly Day[] {
  if (/^(working days|weekdays)$/i.test(text)) return week.slice(0, 5);
  if (/^(every day|daily)$/i.test(text)) return week;
  const span = range.exec(text)?.groups;
  const [first, last] = [dayAt(span?.['first']), dayAt(span?.['last'])];
  if (first >= 0 && last >= first) return week.slice(first, last + 1);
  const days = text.split(/,|\band\b/i).map((day) => day.trim());
  // Between the comma and the word of “, and” is nothing.
  const dayIndexes = days.filter((day) => day !== '').map(dayAt);
  return dayIndexes.includes(-1) ? [] : dayIndexes.flatMap((day) => week[day] ?? []);
}
