import type { DayRange } from './usual-times.ts';

/** Working days as words, such as “4 to 6 working days”. */
export const formatWorkingDays = ({ shortest, longest }: DayRange): string =>
  shortest === longest
    ? `${longest} working ${longest === 1 ? 'day' : 'days'}`
    : `${shortest} to ${longest} working days`;
