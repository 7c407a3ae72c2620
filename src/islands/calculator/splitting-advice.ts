import type { Cost } from '#lib/domain/cost-range.ts';
import { ownOrder } from '#lib/domain/own-order.ts';
import { formatUsd, formatUsdCents } from '#lib/format/money.ts';
import type { CalculatorFigures } from './figures.ts';

/**
 * Which item makes an order of several dearer at customs, and what ordering it on another day would change; undefined if
 * nothing does. It never suggests a second box: customs counts one purchase as one shipment.
 */
export function splittingAdvice({ max }: Cost, figures: CalculatorFigures) {
  const separateOrder = ownOrder(max, figures);
  if (!separateOrder) return undefined;
  const { categories, personalThreshold } = figures.tariff;
  const { item, taxLess, restMore } = separateOrder;
  const name = item.name || (categories.find(({ id }) => id === item.category)?.name ?? '');
  const isLess = taxLess > restMore;
  const difference = formatUsd(Math.abs(taxLess - restMore));
  // Two light parcels may cost less than a heavy one, whose surcharges grow with each half kilogram.
  const secondParcel =
    restMore >= 0
      ? `but about ${formatUsd(restMore)} more for a second parcel`
      : `and about ${formatUsd(-restMore)} less for two lighter parcels than for one`;
  const sentences = [
    `Once goods ordered together are worth more than ${formatUsdCents(personalThreshold.fob)}, customs charges all of them.`,
    `“${name}” (${formatUsd(item.value)}) ordered by itself on another day would be a separate shipment: about ${formatUsd(taxLess)} less duty and tax, ${secondParcel}.`,
    `That is ${difference} ${isLess ? 'less' : 'more'} in all.`,
    'One purchase in two boxes still counts as one, and shops may merge orders.',
  ];
  return {
    title: isLess
      ? `The US$${personalThreshold.fob / 100} rule costs this order about ${formatUsd(taxLess)}`
      : 'One order is cheaper here',
    text: sentences.join(' '),
  };
}
