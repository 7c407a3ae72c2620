import { costRange, type UnsizedInput } from '#lib/domain/cost-range.ts';
import { keepQuoteRow, readQuote } from '../quotes/quote.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import { deleteEstimateOf, findQuoteOfTracking } from '../store/queries/quotes.ts';
import type { Announced } from './said.ts';

type Basis = Pick<Services, 'clock' | 'rates' | 'tariff' | 'tenant'>;

const basisOf = ({ rates, tariff, tenant }: Basis) => ({
  rates,
  tariff,
  exchangeRate: tenant.exchangeRate.jmdPerUsd,
});

interface Expected {
  readonly customer_id: number;
  readonly id: string;
  readonly declared_value_cents: number | null;
  readonly category: string | null;
}

/** What is known of a parcel for the calculator; a typical weight where none was given. */
function unsizedOf(row: Expected, weightLb: number | null, { tariff }: Basis) {
  const category = tariff.categories.find(({ id }) => id === row.category);
  if (!category || row.declared_value_cents === null) return undefined;
  const weight = weightLb ?? category.typicalPounds;
  const value = row.declared_value_cents / 100;
  return { category: category.id, value, weight, weightUnit: 'lb' } satisfies UnsizedInput;
}

/**
 * Keeps what an announced parcel will cost at the door, as a quote of it, in place of an earlier estimate: in the
 * largest of the typical boxes, as a bill above what was said is worse than one below. A quote that the customer asked
 * for stays.
 */
export async function keepEstimate(
  transaction: Store,
  services: Basis,
  row: Expected,
  { weightLb }: Pick<Announced, 'weightLb'>,
): Promise<void> {
  const { customer_id: customerId, id } = row;
  await deleteEstimateOf(transaction, customerId, id);
  const unsized = unsizedOf(row, weightLb, services);
  const cost = unsized && costRange(unsized, basisOf(services));
  if (!cost || (await findQuoteOfTracking(transaction, customerId, id))) return;
  const asked = { ...cost.most, comment: '' };
  await keepQuoteRow(transaction, services, customerId, asked, { estimateOf: id });
}

/** What an announced parcel will cost, from the quote that it has. */
export async function readParcelEstimate(
  services: Basis & Pick<Services, 'store'>,
  { customer_id: customerId, id }: Pick<Expected, 'customer_id' | 'id'>,
  { weightLb }: Pick<Announced, 'weightLb'>,
) {
  const row = await findQuoteOfTracking(services.store, customerId, id);
  const quote = row && readQuote(row);
  if (!quote) return null;
  const { input, result, number } = quote;
  const isEstimate = row.is_estimate === 1;
  const { least } = (isEstimate && costRange(input, basisOf(services))) || { least: quote };
  return {
    quote: number,
    // By the rates of today, which may have changed since.
    least: Math.min(least.result.totalCost, result.totalCost),
    most: result.totalCost,
    weightLb: input.weightUnit === 'lb' ? input.weight : Math.round(input.weight * 220.46) / 100,
    isTypicalWeight: isEstimate && weightLb === null,
  };
}
