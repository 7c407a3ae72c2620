import { fold } from './document.ts';

/** A word or a number of a folded text. Some Latin letters do not fold to a–z, such as those in “lørdag”. */
export const tokenPattern = /[\p{sc=Latin}\p{sc=Cyrillic}]+|\d+/gu;

/** The languages whose names of months and weekdays are known. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl'];
/** Languages of which only the long names count: a short one is too often another word, such as Czech “pro”. */
const languagesOfLongNames = ['nb', 'fi', 'cs', 'hu', 'tr', 'ro', 'ru'];

/** Formats each of `dates` in every language, and maps the name of its month or weekday, folded, to its index. */
function namesOf(part: 'month' | 'weekday', dates: readonly Date[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of [...languagesOfLongNames, ...languages])
    for (const style of ['long', 'short'] as const) {
      if (style === 'short' && languagesOfLongNames.includes(language)) continue;
      const format = new Intl.DateTimeFormat(language, {
        [part]: style,
        // A month that stands beside a day is in another case in Polish: “stycznia”, not “styczeń”.
        day: 'numeric',
        timeZone: 'UTC',
      });
      dates.forEach((date, index) => {
        const partText = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
        const [name = ''] = fold(partText).match(tokenPattern) ?? [];
        // Two letters are too often another word: German “so”, Dutch “do”.
        if (name.length > 2) names.set(name, index);
      });
    }
  return names;
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Months by name, January being 0. */
export const months: ReadonlyMap<string, number> = new Map([
  ['sept', 8],
  ...namesOf(
    'month',
    range(12).map((month) => new Date(Date.UTC(2023, month, 15))),
  ),
]);

/** Weekdays by name, Sunday being 0; 1 January 2023 was a Sunday. */
export const weekdays: ReadonlyMap<string, number> = new Map([
  ['tues', 2],
  ['thur', 4],
  ['thurs', 4],
  ...namesOf(
    'weekday',
    range(7).map((day) => new Date(Date.UTC(2023, 0, 1 + day))),
  ),
]);
