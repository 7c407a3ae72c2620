import type { aggregateTypes, productTypes } from '#lib/contract/billings.ts';

/** A product type, or the VAT of all lines. */
export type AggregateType = (typeof aggregateTypes)[number];

/** The total of one kind of line. */
export interface Aggregate {
  readonly productType: AggregateType;
  /** US$, two decimals. */
  readonly total: number;
}

/** The parts of a bill's line that totals need; US$, two decimals. */
export interface AggregatedLine {
  readonly productType: (typeof productTypes)[number];
  /** Without VAT. */
  readonly total: number;
  readonly vat: number;
}

/** US$ with two decimals as whole cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** The totals of a bill's lines (§3): services first and VAT second, even if 0, then the other product types. */
export function aggregatesOf(lines: readonly AggregatedLine[]): readonly Aggregate[] {
  const sums = new Map<AggregateType, number>([
    ['SERVICIOS', 0],
    ['VAT', 0],
  ]);
  const add = (type: AggregateType, cents: number) => sums.set(type, (sums.get(type) ?? 0) + cents);
  for (const { productType, total, vat } of lines) {
    add(productType, centsOf(total));
    add('VAT', centsOf(vat));
  }
  return Array.from(sums, ([productType, cents]) => ({ productType, total: cents / 100 }));
}

/** The label of each total (§3). */
export const aggregateLabels = {
  SERVICIOS: 'Subtotal (Services)',
  VAT: 'VAT',
  IMPUESTOADUANA: 'Customs Tax',
  OTROSCARGOS: 'Other Charges',
} as const satisfies Record<AggregateType, string>;
