import { formatJmd, formatUsd } from './money.ts';

const whole = (dollars: number): string => dollars.toLocaleString('en-US');

function span(format: (dollars: number) => string, sign: string, min: number, max: number) {
  if (min === max) return format(min);
  // Outward, so that the exact amount is never outside.
  return `${sign}${whole(Math.floor(min))} to ${whole(Math.ceil(max))}`;
}

/** Amounts between two, in whole US dollars, such as US$27 to 31; one amount to the cent. */
export const formatUsdSpan = (min: number, max: number): string => span(formatUsd, 'US$', min, max);

/** Amounts between two, in whole Jamaican dollars; one amount to the cent. */
export const formatJmdSpan = (min: number, max: number): string => span(formatJmd, 'J$', min, max);
