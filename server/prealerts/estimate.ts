import { costRange, type UnsizedInput } from '#lib/domain/cost-range.ts';
import { poundsFromGrams } from '#lib/domain/pricing.ts';
import { basisOf } from '#server/quotes/calculation.ts';
import { readQuote, storeQuoteRow } from '#server/quotes/quote.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  deleteEstimateOf,
  findQuoteOfTracking,
  type QuoteRow,
} from '#server/store/queries/quotes.ts';
import type { StoredPrealert } from './stored-prealert.ts';

type PriceServices = Pick<Services, 'clock' | 'rates' | 'tariff' | 'tenant'>;

type PrealertValues = Pick<StoredPrealert, 'value' | 'weightLb'>;

interface ParcelRow {
  readonly customer_id: number;
  readonly id: string;
  readonly declared_value_cents: number | null;
  readonly category: string | null;
  readonly prealert: string | null;
}

/** A customer's values of a parcel, for the calculator; a typical weight where they gave none. */
function unsizedOf(
  row: ParcelRow,
  { value: money, weightLb }: PrealertValues,
  { tariff }: PriceServices,
) {
  const category = tariff.categories.find(({ id }) => id === row.category);
  // A value that only the warehouse knows came with the parcel.
  if (!category || !money || row.declared_value_cents === null) return undefined;
  const weight = weightLb ?? category.typicalPounds;
  const value = row.declared_value_cents / 100;
  return { category: category.id, value, weight, weightUnit: 'lb' } satisfies UnsizedInput;
}

/** True if a stored quote may stay: the customer's own, one of a parcel that has arrived, or one of the same values. */
function isUnchanged(
  quoteRow: QuoteRow,
  { prealert }: ParcelRow,
  unsized: UnsizedInput | undefined,
): boolean {
  if (quoteRow.is_estimate === 0 || prealert === null) return true;
  const input = readQuote(quoteRow)?.input;
  return (
    unsized !== undefined &&
    input?.category === unsized.category &&
    input.value === unsized.value &&
    input.weight === unsized.weight
  );
}

/**
 * Stores what an announced parcel will cost at the door, as a quote: in the largest of the typical boxes, as a bill above
 * the estimate is worse than one below.
 */
export async function storeEstimate(
  transaction: Store,
  services: PriceServices,
  row: ParcelRow,
  prealert: PrealertValues,
): Promise<void> {
  const { customer_id: customerId, id } = row;
  // One version for result and row, even if midnight passes meanwhile.
  const snapshot = { ...services };
  const unsized = unsizedOf(row, prealert, snapshot);
  const quoteRow = await findQuoteOfTracking(transaction, customerId, id);
  if (quoteRow && isUnchanged(quoteRow, row, unsized)) return;
  await deleteEstimateOf(transaction, customerId, id);
  const cost = unsized && costRange(unsized, basisOf(snapshot));
  if (!cost) return;
  const request = { ...cost.max, comment: '' };
  await storeQuoteRow(transaction, snapshot, customerId, request, { estimateOf: id });
}

/** The estimate of an announced parcel, from the quote of the parcel; null without one. */
export async function readParcelEstimate(
  services: PriceServices & Pick<Services, 'store'>,
  { customer_id: customerId, id }: Pick<ParcelRow, 'customer_id' | 'id'>,
  { weightLb }: Pick<StoredPrealert, 'weightLb'>,
) {
  const row = await findQuoteOfTracking(services.store, customerId, id);
  const quote = row && readQuote(row);
  if (!quote) return null;
  const { input, result, number } = quote;
  const isEstimate = row.is_estimate === 1;
  // By today's prices, which may have changed since the quote.
  const range = isEstimate ? costRange(input, basisOf(services)) : undefined;
  return {
    quote: number,
    least: (range?.min.result ?? result).totalCost,
    most: (range?.max.result ?? result).totalCost,
    weightLb:
      input.weightUnit === 'lb'
        ? input.weight
        : Math.round(poundsFromGrams(input.weight * 1000) * 100) / 100,
    isTypicalWeight: isEstimate && weightLb === null,
  };
}
