import { formatMonth } from '#lib/format/date.ts';

/** “November 2026” for 2026-11. */
export const monthName = (month: string): string => formatMonth(`${month}-01`);

/** “Nov 2026” for 2026-11. */
export const shortMonth = (month: string): string => monthName(month).replace(/^(\w{3})\w*/, '$1');
