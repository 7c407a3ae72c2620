import { formatJmd, formatUsd } from './money.ts';

const whole = (dollars: number): string => dollars.toLocaleString('en-US');

function span(format: (dollars: number) => string, sign: string, min: number, max: number) {
  // Outward, so that the exact amount is never outside.
  const [from, to] = [Math.floor(min), Math.ceil(max)];
  return min === max ? format(min) : `${sign}${whole(from)} to ${whole(to)}`;
}

/** Amounts between two, in whole US dollars, such as US$27 to 31; one amount to the cent. */
export const formatUsdSpan = (min: number, max: number): string => span(formatUsd, 'US$', min, max);

/** Amounts between two, in whole Jamaican dollars; one amount to the cent. */
export const formatJmdSpan = (min: number, max: number): string => span(formatJmd, 'J$', min, max);
