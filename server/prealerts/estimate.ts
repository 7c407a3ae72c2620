import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { costRange, type UnsizedInput } from '#lib/domain/cost-range.ts';
import { poundsFromGrams } from '#lib/domain/pricing.ts';
import { invoiceHelpsIn } from '#lib/domain/tracking-status.ts';
import { basisOf } from '#server/quotes/calculation.ts';
import { readQuote, storeQuoteRow } from '#server/quotes/quote.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  deleteEstimateOf,
  findQuoteOfTracking,
  type QuoteRow,
} from '#server/store/queries/quotes.ts';
import type { TrackingRow } from '#server/store/queries/tracking-detail.ts';
import { prealertOf, type StoredPrealert } from './stored-prealert.ts';

const roundedPounds = (grams: number): number => Math.round(poundsFromGrams(grams) * 100) / 100;

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

/** The estimate of a parcel on its way that has no quote, by its weighed weight and today's prices. */
function estimateOnWay(services: PriceServices, row: TrackingRow): TrackingDetail['estimate'] {
  const { status, category, declared_value_cents: cents, weight_grams: grams } = row;
  const isOnWay = status === 'CLEARED' || invoiceHelpsIn.some((other) => other === status);
  // Sea freight has no price list.
  if (!isOnWay || row.billing_id !== null || row.shipping_type === 'SEA') return null;
  if (category === null || cents === null || grams === null) return null;
  const weight = roundedPounds(grams);
  const unsized = { category, value: cents / 100, weight, weightUnit: 'lb' } as const;
  const cost = costRange(unsized, basisOf(services));
  if (!cost) return null;
  return {
    quote: null,
    least: cost.min.result.totalCost,
    most: cost.max.result.totalCost,
    weightLb: weight,
    isTypicalWeight: false,
  };
}

/** The estimate of a parcel: from its quote, or computed while it is on its way; null without either. */
export async function readParcelEstimate(
  services: PriceServices & Pick<Services, 'store'>,
  parcel: TrackingRow,
): Promise<TrackingDetail['estimate']> {
  const prealert = prealertOf(parcel);
  // A billed parcel shows its bill instead.
  if (!prealert && parcel.billing_id !== null) return null;
  const row = await findQuoteOfTracking(services.store, parcel.customer_id, parcel.id);
  const quote = row && readQuote(row);
  if (!quote) return estimateOnWay(services, parcel);
  const { input, result, number } = quote;
  const isEstimate = row.is_estimate === 1;
  // By today's prices, which may have changed since the quote.
  const range = isEstimate ? costRange(input, basisOf(services)) : undefined;
  return {
    quote: number,
    least: (range?.min.result ?? result).totalCost,
    most: (range?.max.result ?? result).totalCost,
    weightLb: input.weightUnit === 'lb' ? input.weight : roundedPounds(input.weight * 1000),
    isTypicalWeight: isEstimate && prealert?.weightLb == null,
  };
}
