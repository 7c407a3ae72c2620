import type { DayRange } from './usual-times.ts';

/** Days as a range, such as “4 to 6”. */
export const formatDayRange = ({ shortest, longest }: DayRange): string =>
  shortest === longest ? String(longest) : `${shortest} to ${longest}`;

/** Working days as words, such as “4 to 6 working days”. */
export const formatWorkingDays = (range: DayRange): string =>
  `${formatDayRange(range)} working ${range.longest === 1 ? 'day' : 'days'}`;
