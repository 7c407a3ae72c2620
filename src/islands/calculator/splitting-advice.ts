import type { Cost } from '#lib/domain/cost-range.ts';
import { ownOrder } from '#lib/domain/own-order.ts';
import { formatUsd, formatUsdCents } from '#lib/format/money.ts';
import type { CalculatorFigures } from './figures.ts';

/**
 * What the US$100 rule means for an order of several items. It explains: an order on another day is another shipment,
 * one purchase in two boxes is not.
 */
export function splittingAdvice({ max }: Cost, figures: CalculatorFigures) {
  const own = ownOrder(max, figures);
  if (!own) return undefined;
  const { categories, personalThreshold } = figures.tariff;
  const { item, taxLess, restMore } = own;
  const name = item.name || (categories.find(({ id }) => id === item.category)?.name ?? '');
  const isLess = taxLess > restMore;
  const difference = formatUsd(Math.abs(taxLess - restMore));
  const rule = `Once goods ordered together are worth more than ${formatUsdCents(personalThreshold.fob)}, customs charges all of them.`;
  const alone = `“${name}” (${formatUsd(item.value)}) ordered by itself on another day would be a separate shipment: about ${formatUsd(taxLess)} less duty and tax, but about ${formatUsd(restMore)} more for a second parcel. That is ${difference} ${isLess ? 'less' : 'more'} in all.`;
  return {
    title: isLess
      ? `The US$${personalThreshold.fob / 100} rule costs this order about ${formatUsd(taxLess)}`
      : 'One order is cheaper here',
    text: `${rule} ${alone} One purchase in two boxes still counts as one, and shops may merge orders.`,
  };
}
