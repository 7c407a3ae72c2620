import type { BillingDetail } from '#lib/contract/billings.ts';
import { inForce } from '#lib/domain/in-force.ts';
import { compareQuote } from '#lib/domain/quote-comparison.ts';
import type { BilledLine } from '#lib/domain/quote-difference.ts';
import type { ComparedQuote } from '#lib/domain/quote-facts.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import type { Services } from '#server/services.ts';
import { findQuoteOfTracking } from '#server/store/queries/quotes.ts';
import { findTracking } from '#server/store/queries/tracking-detail.ts';
import { readQuote } from './quote.ts';

type Prices = Services['prices'];

/** The prices that a quote names; undefined if the files no longer have them. */
function pricesOf({ result, tariffVersion }: ComparedQuote, prices: Prices) {
  const rates = prices.rates.find(({ version }) => version === result.ratesVersion);
  const tariff = prices.tariffs.find(({ version }) => version === tariffVersion);
  return rates && tariff && { rates, tariff };
}

/** The quote of a bill's parcel compared with the billed lines; null without a readable quote. */
export async function readEstimate(
  { store, prices }: Pick<Services, 'store' | 'prices'>,
  customerId: number,
  { trackingId, issuedAt }: { readonly trackingId: string | null; readonly issuedAt: string },
  lines: readonly BilledLine[],
): Promise<BillingDetail['estimate']> {
  if (trackingId === null) return null;
  const row = await findQuoteOfTracking(store, customerId, trackingId);
  const tracking = await findTracking(store, customerId, trackingId);
  if (!row || !tracking) return null;
  // Estimated by air before the parcel was sent by sea.
  if (row.is_estimate === 1 && tracking.shipping_type === 'SEA') return null;
  // A quote in an older format must not hide the bill from its owner.
  const quote = readQuote(row);
  if (!quote) return null;
  const facts = {
    weighedGrams: tracking.weight_grams,
    declaredCents: tracking.declared_value_cents,
    category: tracking.category,
  };
  const day = jamaicanDay(new Date(issuedAt));
  const basis = {
    rates: inForce(prices.rates, day),
    tariff: inForce(prices.tariffs, day),
    quoted: pricesOf(quote, prices),
  };
  return {
    quote: quote.number,
    quotedAt: quote.createdAt,
    lines: [...compareQuote(quote, lines, facts, basis)],
    total: quote.result.totalCost,
  };
}
