import { formatJmd, formatUsd } from './money.ts';

const whole = (dollars: number): string => dollars.toLocaleString('en-US');

function span(format: (dollars: number) => string, sign: string, least: number, most: number) {
  // Outward, so that the exact amount is never outside.
  const [from, to] = [Math.floor(least), Math.ceil(most)];
  return least === most ? format(least) : `${sign}${whole(from)} to ${whole(to)}`;
}

/** Amounts between two, in whole US dollars, such as US$27 to 31; one amount to the cent. */
export const formatUsdSpan = (least: number, most: number): string =>
  span(formatUsd, 'US$', least, most);

/** The same in Jamaican dollars. */
export const formatJmdSpan = (least: number, most: number): string =>
  span(formatJmd, 'J$', least, most);
