import type { ImportantInfoPage } from '#lib/content/pages/important-info.ts';

type Chart = Pick<
  ImportantInfoPage['threshold']['chart'],
  'limit' | 'freight' | 'insurancePercent' | 'chargesPercent'
>;

/** The customs charges on goods of this value under these assumptions, US$, not rounded. */
export function customsCharges(value: number, chart: Chart): number {
  if (value <= chart.limit) return 0;
  const cif = ((value + chart.freight) * (100 + chart.insurancePercent)) / 100;
  return (cif * chart.chargesPercent) / 100;
}
