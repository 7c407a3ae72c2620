import type { BillingDetail } from '#lib/contract/billings.ts';
import { type BilledLine, compareQuote } from '#lib/domain/quote-comparison.ts';
import type { Services } from '../services.ts';
import { findQuoteOfTracking } from '../store/queries/quotes.ts';
import { findTracking } from '../store/queries/trackings.ts';
import { readQuote } from './quote.ts';

/** The quote of a bill's parcel compared with the billed lines; null without a readable quote. */
export async function readEstimate(
  { store, rates, tariff }: Pick<Services, 'store' | 'rates' | 'tariff'>,
  customerId: number,
  trackingId: string | null,
  lines: readonly BilledLine[],
): Promise<BillingDetail['estimate']> {
  if (trackingId === null) return null;
  const row = await findQuoteOfTracking(store, customerId, trackingId);
  const tracking = await findTracking(store, customerId, trackingId);
  if (!row || !tracking) return null;
  // A quote in an older format must not hide the bill from its owner.
  const quote = readQuote(row);
  if (!quote) return null;
  const facts = {
    weighedGrams: tracking.weight_grams,
    declaredCents: tracking.declared_value_cents,
    category: tracking.category,
  };
  return {
    quote: quote.number,
    quotedAt: quote.createdAt,
    lines: [...compareQuote(quote, lines, facts, { rates, tariff })],
    total: quote.result.totalCost,
  };
}
