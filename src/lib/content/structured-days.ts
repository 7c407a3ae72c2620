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

const dayAt = (words: string | undefined): number =>
  week.findIndex((day) => day.toLowerCase() === words?.toLowerCase());

/** The days in words such as “Monday to Friday” or “Saturday and Sunday”; none if they name no day. */
export function openingDays(words: string): readonly Day[] {
  if (/^(working days|weekdays)$/i.test(words)) return week.slice(0, 5);
  if (/^(every day|daily)$/i.test(words)) return week;
  const span = range.exec(words)?.groups;
  const [first, last] = [dayAt(span?.['first']), dayAt(span?.['last'])];
  if (first >= 0 && last >= first) return week.slice(first, last + 1);
  const named = words.split(/,|\band\b/).map((day) => dayAt(day.trim()));
  return named.includes(-1) ? [] : named.flatMap((day) => week[day] ?? []);
}
