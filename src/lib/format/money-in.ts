import { formatAmount, formatJmd, formatUsd } from './money.ts';

/** An amount in any currency, by its code: US$1,234.50, J$1,234.50, EUR 1,234.50. */
export function formatIn(currency: string, amount: number): string {
  if (currency === 'USD') return formatUsd(amount);
  return currency === 'JMD' ? formatJmd(amount) : `${currency} ${formatAmount(amount)}`;
}
