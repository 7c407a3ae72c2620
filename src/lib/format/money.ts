const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

// Intl writes either dollar as "$" in some locale; here they must not be confused.
const withSign = (sign: string, amount: number): string =>
  `${amount < 0 ? '−' : ''}${sign}${twoDecimals.format(Math.abs(amount))}`;

/** US dollars, such as US$1,234.50. */
export const formatUsd = (dollars: number): string => withSign('US$', dollars);

/** US cents, such as US$1,234.50 for 123450. */
export const formatUsdCents = (cents: number): string => formatUsd(cents / 100);

/** Jamaican dollars, such as J$1,234.50. */
export const formatJmd = (dollars: number): string => withSign('J$', dollars);

/** An amount without its currency, such as 1,234.50. */
export const formatAmount = (amount: number): string => withSign('', amount);

const upToThreeDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** A quantity with at most three decimals, such as 1.5. */
export const formatQuantity = (quantity: number): string => upToThreeDecimals.format(quantity);
