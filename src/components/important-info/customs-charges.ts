import type { ImportantInfoPage } from '#lib/content/pages/important-info.ts';

type Assumptions = Pick<
  ImportantInfoPage['threshold']['chart'],
  'limit' | 'freight' | 'insurancePercent' | 'chargesPercent'
>;

/** The customs charges on goods of this value under these assumptions, US$, not rounded. */
export function customsCharges(
  value: number,
  { limit, freight, insurancePercent, chargesPercent }: Assumptions,
): number {
  if (value <= limit) return 0;
  const cif = ((value + freight) * (100 + insurancePercent)) / 100;
  return (cif * chargesPercent) / 100;
}
