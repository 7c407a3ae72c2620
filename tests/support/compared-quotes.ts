import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { type LandedShipment, landedCost } from '#lib/domain/landed-cost.ts';
import type { BilledLine } from '#lib/domain/quote-difference.ts';
import type { ComparedQuote } from '#lib/domain/quote-facts.ts';
import { basis, rates, tariff } from './fixed-prices.ts';

/** A quote at `fixedPrices`. */
export function quoteOf(input: CalculatorInput): ComparedQuote {
  const result = calculate(input, basis);
  if (!result) throw new Error(`no category ${input.category}`);
  return { input, result, tariffVersion: tariff.version };
}

export const line = (
  productType: BilledLine['productType'],
  description: string,
  cents: number,
  vatCents = 0,
): BilledLine => ({ productType, description, total: cents / 100, vat: vatCents / 100 });

/** A bill as the company issues it for a parcel. */
export function billOf(shipment: LandedShipment): readonly BilledLine[] {
  const { charges } = landedCost(shipment, rates, tariff);
  return [
    line('SERVICIOS', 'Air freight', charges.shipping),
    line('SERVICIOS', 'Insurance', charges.insurance),
    line('SERVICIOS', 'Delivery', charges.delivery),
    line('OTROSCARGOS', 'Customs handling', charges.agency),
    line('IMPUESTOADUANA', 'Customs duty and GCT', charges.tax),
  ].filter(({ total }) => total > 0);
}
