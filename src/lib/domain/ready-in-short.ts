import type { Ready } from './usual-times.ts';

// Without Intl, whose first formatter takes a slow phone 45 ms.
function monthAndDay(day: string): string {
  const [, date, month] = new Date(day).toUTCString().split(' ');
  return `${month} ${Number(date)}`;
}

/** When a parcel is usually ready, in a list, such as “Usually Dec 1 – Dec 3”. */
export function readyInShort({ from, to, isLate }: Ready): string {
  if (isLate) return 'Later than usual';
  return from === to
    ? `Usually ${monthAndDay(to)}`
    : `Usually ${monthAndDay(from)} – ${monthAndDay(to)}`;
}
