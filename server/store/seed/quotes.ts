import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { clearsFree, type Tariff } from '#lib/domain/customs.ts';
import { gramsFromPounds, poundsFromGrams } from '#lib/domain/pricing.ts';
import { readRates } from '#server/content/rates.ts';
import { readTariff } from '#server/content/tariff.ts';
import { readTenant } from '#server/content/tenant.ts';
import { newQuoteNumber } from '#server/quotes/quote-number.ts';
import type { Store } from '#server/store/open.ts';
import { insertQuote } from '#server/store/queries/quotes.ts';
import { day } from '#server/units/duration.ts';
import { billedTrackings, type DemoTracking } from './bills.ts';
import type { DemoCustomer } from './demo-customers.ts';
import type { SeededRandom } from './random.ts';

interface SeededQuote {
  readonly input: CalculatorInput;
  readonly comment: string;
  readonly trackingId: string | null;
  readonly at: number;
}

/** A quote from before a parcel was bought, whose weight turned out to be more. */
const forParcel = ({ id, at, parcel }: DemoTracking): SeededQuote => ({
  input: {
    category: parcel.category,
    value: parcel.valueCents / 100,
    weight: Math.max(1, Math.floor(poundsFromGrams(parcel.weightGrams)) - 1),
    weightUnit: 'lb',
    length: 8,
    width: 6,
    height: 4,
    lengthUnit: 'in',
  },
  comment: `${parcel.description}, ${parcel.source}`,
  trackingId: id,
  at: at - 25 * day,
});

const forLater = (now: Date): SeededQuote => ({
  input: {
    category: 'electronics',
    value: 219.99,
    weight: 7.5,
    weightUnit: 'lb',
    length: 36,
    width: 6,
    height: 5,
    lengthUnit: 'in',
  },
  comment: 'A soundbar. Is it too long for air freight?',
  trackingId: null,
  at: now.getTime() - 2 * day,
});

/** True for a parcel whose bill is worth comparing with its quote: heavy enough to be misjudged, and taxed by customs. */
const isWorthComparing = ({ parcel }: DemoTracking, tariff: Tariff): boolean =>
  parcel.weightGrams > gramsFromPounds(3) && !clearsFree(parcel.valueCents, tariff);

/** Seeds a quote that belongs to a parcel with a bill, and one that belongs to none. */
export async function seedQuotes(
  store: Store,
  demo: DemoCustomer,
  trackings: readonly DemoTracking[],
  now: Date,
  random: SeededRandom,
): Promise<void> {
  const rates = readRates();
  const tariff = readTariff();
  const billed = billedTrackings(trackings, demo);
  const tracking = billed.find((candidate) => isWorthComparing(candidate, tariff)) ?? billed[0];
  const exchangeRate = readTenant().exchangeRate.jmdPerUsd;
  for (const { input, comment, trackingId, at } of [
    ...(tracking ? [forParcel(tracking)] : []),
    forLater(now),
  ]) {
    const number = newQuoteNumber((max) => random.integer(0, max - 1));
    await insertQuote(store, {
      customer_id: demo.id,
      id: number,
      number,
      input: JSON.stringify(input),
      result: JSON.stringify(calculate(input, { rates, tariff, exchangeRate })),
      rates_version: rates.version,
      tariff_version: tariff.version,
      comment,
      tracking_id: trackingId,
      created_at: new Date(at).toISOString(),
    });
  }
}
