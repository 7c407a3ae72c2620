import { formatDay } from '#lib/format/day.ts';
import type { Ready } from './usual-times.ts';

const monthAndDay = (day: string): string => formatDay(day).slice(0, -', 2026'.length);

/** When a parcel is usually ready, in a list, such as “Usually Dec 1 – Dec 3”. */
export function readyInShort({ from, to, isLate }: Ready): string {
  if (isLate) return 'Later than usual';
  return from === to
    ? `Usually ${monthAndDay(to)}`
    : `Usually ${monthAndDay(from)} – ${monthAndDay(to)}`;
}
