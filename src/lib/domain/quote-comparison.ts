import { type AggregateType, aggregatesOf, centsOf } from './billing-aggregates.ts';
import {
  type BilledLine,
  type CentsByAggregate,
  type ComparisonBasis,
  reasonOf,
} from './quote-difference.ts';
import type { ComparedQuote, ParcelFacts } from './quote-facts.ts';

/** One aggregate in quote and bill; US$, two decimals. */
export interface ComparedAggregate {
  readonly productType: AggregateType;
  readonly estimated: number;
  readonly charged: number;
  /** Why they differ, for a person; null if they do not. */
  readonly reason: string | null;
}

const estimatedCents = ({ result }: ComparedQuote): CentsByAggregate => ({
  SERVICIOS: [result.shippingCost, result.insurance, result.delivery, result.storage]
    .map(centsOf)
    .reduce((sum, cents) => sum + cents),
  VAT: 0,
  IMPUESTOADUANA: centsOf(result.tax),
  OTROSCARGOS: centsOf(result.agency),
});

/**
 * Compares a quote with the bill of its parcel by aggregate: first the aggregates of the bill in their order, then those
 * that only the quote has. The estimates add up to the quote, the charges to the bill.
 */
export function compareQuote(
  quote: ComparedQuote,
  lines: readonly BilledLine[],
  parcel: ParcelFacts,
  basis: ComparisonBasis,
): readonly ComparedAggregate[] {
  const estimates = estimatedCents(quote);
  const billedAggregates = aggregatesOf(lines);
  const billedTypes = new Set(billedAggregates.map(({ productType }) => productType));
  const quotedAggregates = (['IMPUESTOADUANA', 'OTROSCARGOS'] as const)
    .filter((type) => !billedTypes.has(type) && estimates[type] !== 0)
    .map((productType) => ({ productType, total: 0 }));
  return [...billedAggregates, ...quotedAggregates].map(({ productType: type, total }) => {
    const estimated = estimates[type];
    const charged = centsOf(total);
    return {
      productType: type,
      estimated: estimated / 100,
      charged: charged / 100,
      reason:
        estimated === charged
          ? null
          : reasonOf({ type, estimated, charged, lines }, { quote, parcel, basis }),
    };
  });
}
