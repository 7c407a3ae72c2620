import type { Ready } from './usual-times.ts';

// Written out, because Intl’s first formatter takes a slow phone 45 ms.
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
// biome-ignore format: a list is read by its lines
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A plain day with its weekday, such as “Tuesday, December 1”. */
export function formatWeekday(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** When a parcel is usually ready, as a sentence. */
export function readySentence({ from, to, isLate }: Ready): string {
  if (isLate) return `Later than usual: it should have been ready by ${formatWeekday(to)}.`;
  return from === to
    ? `Usually ready on ${formatWeekday(to)}.`
    : `Usually ready between ${formatWeekday(from)} and ${formatWeekday(to)}.`;
}
