import { costRange, type UnsizedInput } from '#lib/domain/cost-range.ts';
import { readQuote, storeQuoteRow } from '../quotes/quote.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import { deleteEstimateOf, findQuoteOfTracking, type QuoteRow } from '../store/queries/quotes.ts';
import type { StoredPrealert } from './stored-prealert.ts';

type Basis = Pick<Services, 'clock' | 'rates' | 'tariff' | 'tenant'>;

const basisOf = ({ rates, tariff, tenant }: Basis) => ({
  rates,
  tariff,
  exchangeRate: tenant.exchangeRate.jmdPerUsd,
});

type PrealertValues = Pick<StoredPrealert, 'value' | 'weightLb'>;

interface Expected {
  readonly customer_id: number;
  readonly id: string;
  readonly declared_value_cents: number | null;
  readonly category: string | null;
  readonly prealert: string | null;
}

/** A customer's values of a parcel, for the calculator; a typical weight where they gave none. */
function unsizedOf(row: Expected, { value: given, weightLb }: PrealertValues, { tariff }: Basis) {
  const category = tariff.categories.find(({ id }) => id === row.category);
  // A value that only the warehouse knows came with the parcel.
  if (!category || !given || row.declared_value_cents === null) return undefined;
  const weight = weightLb ?? category.typicalPounds;
  const value = row.declared_value_cents / 100;
  return { category: category.id, value, weight, weightUnit: 'lb' } satisfies UnsizedInput;
}

/** True if a stored quote may stay: the customer's own, one of a parcel that has arrived, or one of the same values. */
function isUnchanged(
  stored: QuoteRow,
  { prealert }: Expected,
  unsized: UnsizedInput | undefined,
): boolean {
  if (stored.is_estimate === 0 || prealert === null) return true;
  const quoted = readQuote(stored)?.input;
  return (
    unsized !== undefined &&
    quoted?.category === unsized.category &&
    quoted.value === unsized.value &&
    quoted.weight === unsized.weight
  );
}

/**
 * Stores what an announced parcel will cost at the door, as a quote: in the largest of the typical boxes, as a bill above
 * the estimate is worse than one below.
 */
export async function storeEstimate(
  transaction: Store,
  services: Basis,
  row: Expected,
  prealert: PrealertValues,
): Promise<void> {
  const { customer_id: customerId, id } = row;
  // One version for result and row, even if midnight passes meanwhile.
  const current = { ...services };
  const unsized = unsizedOf(row, prealert, current);
  const stored = await findQuoteOfTracking(transaction, customerId, id);
  if (stored && isUnchanged(stored, row, unsized)) return;
  await deleteEstimateOf(transaction, customerId, id);
  const cost = unsized && costRange(unsized, basisOf(current));
  if (!cost) return;
  const asked = { ...cost.max, comment: '' };
  await storeQuoteRow(transaction, current, customerId, asked, { estimateOf: id });
}

/** What an announced parcel will cost, from the quote that it has. */
export async function readParcelEstimate(
  services: Basis & Pick<Services, 'store'>,
  { customer_id: customerId, id }: Pick<Expected, 'customer_id' | 'id'>,
  { weightLb }: Pick<StoredPrealert, 'weightLb'>,
) {
  const row = await findQuoteOfTracking(services.store, customerId, id);
  const quote = row && readQuote(row);
  if (!quote) return null;
  const { input, result, number } = quote;
  const isEstimate = row.is_estimate === 1;
  // By the prices of today, which may have changed since.
  const range = isEstimate ? costRange(input, basisOf(services)) : undefined;
  return {
    quote: number,
    least: (range?.min.result ?? result).totalCost,
    most: (range?.max.result ?? result).totalCost,
    weightLb: input.weightUnit === 'lb' ? input.weight : Math.round(input.weight * 220.46) / 100,
    isTypicalWeight: isEstimate && weightLb === null,
  };
}
