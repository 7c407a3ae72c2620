import { formatMonth } from '#lib/format/date.ts';

/** A month such as 2026-11 in full: November 2026. */
export const monthName = (month: string): string => formatMonth(`${month}-01`);

/** The same in short: Nov 2026. */
export const shortMonth = (month: string): string => monthName(month).replace(/^(\w{3})\w*/, '$1');
