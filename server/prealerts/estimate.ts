import { costRange, type UnsizedInput } from '#lib/domain/cost-range.ts';
import { poundsFromGrams } from '#lib/domain/pricing.ts';
import type { ShippingType } from '#lib/domain/shipping-type.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import { basisOf } from '#server/quotes/calculation.ts';
import { readQuote, storeQuoteRow } from '#server/quotes/quote.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import {
  deleteEstimateOf,
  findQuoteOfTracking,
  type QuoteRow,
} from '#server/store/queries/quotes.ts';
import { prealertOf, type StoredPrealert } from './stored-prealert.ts';

type PriceServices = Pick<Services, 'clock' | 'rates' | 'tariff' | 'tenant'>;

type PrealertValues = Pick<StoredPrealert, 'value' | 'weightLb'>;

interface ParcelRow {
  readonly shipping_type: ShippingType;
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
  // Rates are for air; the price by sea has to be asked for.
  if (row.shipping_type === 'SEA') return undefined;
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

interface EstimatedRow extends ParcelRow {
  readonly status: TrackingStatus;
  readonly billing_id: string | null;
  readonly weight_grams: number | null;
  readonly announced: string | null;
}

/** What the calculator needs of a parcel that came unannounced; undefined while something is unknown. */
function weighedInput(row: EstimatedRow): UnsizedInput | undefined {
  const { category, declared_value_cents: cents, weight_grams: grams } = row;
  if (category === null || cents === null || grams === null) return undefined;
  return { category, value: cents / 100, weight: poundsFromGrams(grams), weightUnit: 'lb' };
}

const poundsOf = ({ weight, weightUnit }: Pick<UnsizedInput, 'weight' | 'weightUnit'>): number =>
  weightUnit === 'lb' ? weight : poundsFromGrams(weight * 1000);

/**
 * Reads what a parcel on its way will cost at the door: its customer's own quote, or a range at today's prices, US$. Null if
 * value, category or weight is unknown, for sea freight, and once it is billed.
 */
export async function readParcelEstimate(
  services: PriceServices & Pick<Services, 'store'>,
  row: EstimatedRow,
) {
  const { customer_id: customerId, id, status, weight_grams: grams } = row;
  if (
    row.billing_id !== null ||
    row.shipping_type === 'SEA' ||
    status === 'DELIVERED' ||
    status === 'RETURNED'
  )
    return null;
  const quoteRow = row.announced ? await findQuoteOfTracking(services.store, customerId, id) : null;
  const quote = quoteRow && readQuote(quoteRow);
  const typed = quote?.input ?? weighedInput(row);
  if (!typed) return null;
  const isAsked = quoteRow?.is_estimate === 0;
  const weight = grams === null || isAsked ? poundsOf(typed) : poundsFromGrams(grams);
  const unsized = { ...typed, weight, weightUnit: 'lb' } as const;
  const range = isAsked ? undefined : costRange(unsized, basisOf(services));
  const [least, most] = [range?.min.result ?? quote?.result, range?.max.result ?? quote?.result];
  if (!least || !most) return null;
  return {
    quote: quote?.number ?? null,
    least: least.totalCost,
    most: most.totalCost,
    weightLb: Math.round(weight * 100) / 100,
    isTypicalWeight: !isAsked && grams === null && prealertOf(row)?.weightLb == null,
  };
}
