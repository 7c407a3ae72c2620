import type { Tariff } from '#lib/content/tariff.ts';
import { clearsFree, customsCents } from '#lib/domain/customs.ts';
import { insuranceCents, type Rates } from '#lib/domain/pricing.ts';

/** The customs charges on clothes of this value with this freight, all in US$, as the calculator computes them. */
export function customsCharges(
  value: number,
  freight: number,
  { rates, tariff }: { readonly rates: Rates; readonly tariff: Tariff },
): number {
  const category = tariff.categories.find(({ id }) => id === 'clothing');
  if (!category)
    throw new Error(
      'The US$100 rule is shown for the category “clothing”, which tariff.yaml lacks.',
    );
  const valueCents = Math.round(value * 100);
  if (clearsFree(valueCents, tariff)) return 0;
  const cifCents = valueCents + Math.round(freight * 100) + insuranceCents(valueCents, rates);
  return customsCents(cifCents, [{ valueCents, category }], tariff) / 100;
}
