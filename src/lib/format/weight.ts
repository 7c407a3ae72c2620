const beforeThousands = /\d(?=(?:\d{3})+(?:\.|$))/g;

// Not Intl, whose first formatter takes a slow phone 45 ms. The exponent shifts decimal digits, so that 1.005 becomes
// 1.01 as with Intl. An amount below a millionth has an exponent of its own, which `toFixed` writes out.
const upToTwoDecimals = (amount: number): string =>
  `${Math.round(Number(`${amount < 1e-6 ? amount.toFixed(6) : amount}e2`)) / 100}`.replace(
    beforeThousands,
    '$&,',
  );

// A no-break space keeps the number and its unit on one line.
const withUnit = (amount: number, unit: string): string =>
  `${upToTwoDecimals(amount)}\u00a0${unit}`;

/** Pounds, at most two decimals, such as 2.5 lb. */
export const formatPounds = (pounds: number): string => withUnit(pounds, 'lb');

/** Kilograms, at most two decimals, such as 1.13 kg. */
export const formatKilograms = (kilograms: number): string => withUnit(kilograms, 'kg');

/** A weight in the unit it was given in, such as 2.5 lb or 1.13 kg. */
export const formatWeight = (amount: number, unit: 'lb' | 'kg'): string =>
  unit === 'lb' ? formatPounds(amount) : formatKilograms(amount);
