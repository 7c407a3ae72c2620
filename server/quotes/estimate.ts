import type { BillingDetail } from '#lib/contract/billings.ts';
import { inForce } from '#lib/domain/in-force.ts';
import { compareQuote } from '#lib/domain/quote-comparison.ts';
import type { BilledLine } from '#lib/domain/quote-difference.ts';
import type { ComparedQuote } from '#lib/domain/quote-facts.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import type { Services } from '#server/services.ts';
import type { findBilling } from '#server/store/queries/billings.ts';
import { findQuoteOfTracking } from '#server/store/queries/quotes.ts';
import { readQuote } from './quote.ts';

type Prices = Services['prices'];
type Bill = NonNullable<Awaited<ReturnType<typeof findBilling>>>;

/** The prices that a quote names; undefined if the files no longer have them. */
function pricesOf({ result, tariffVersion }: ComparedQuote, prices: Prices) {
  const rates = prices.rates.find(({ version }) => version === result.ratesVersion);
  const tariff = prices.tariffs.find(({ version }) => version === tariffVersion);
  return rates && tariff && { rates, tariff };
}

/** The quote of a bill's parcel compared with the billed lines; null without a readable quote. */
export async function readEstimate(
  { store, prices }: Pick<Services, 'store' | 'prices'>,
  bill: Bill,
  lines: readonly BilledLine[],
): Promise<BillingDetail['estimate']> {
  // A bill may name a parcel that is not there.
  if (bill.tracking_id === null || bill.tracking_number === null) return null;
  const row = await findQuoteOfTracking(store, bill.customer_id, bill.tracking_id);
  if (!row) return null;
  // Estimated by air before the parcel was sent by sea.
  if (row.is_estimate === 1 && bill.shipping_type === 'SEA') return null;
  // A quote in an older format must not hide the bill from its owner.
  const quote = readQuote(row);
  if (!quote) return null;
  const facts = {
    weighedGrams: bill.weight_grams,
    declaredCents: bill.declared_value_cents,
    category: bill.category,
  };
  const day = jamaicanDay(new Date(bill.issued_at));
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
