import type { aggregateTypes, productTypes } from '#lib/contract/billings.ts';

/** A product type, or the VAT of all. */
export type AggregateType = (typeof aggregateTypes)[number];

/** The sum of one kind of line over bills. */
export interface Aggregate {
  readonly productType: AggregateType;
  /** US$, two decimals. */
  readonly total: number;
}

/** A line of a bill as far as sums go; amounts in US$, two decimals. */
export interface AggregatedLine {
  readonly productType: (typeof productTypes)[number];
  /** Without VAT. */
  readonly total: number;
  readonly vat: number;
}

/** US$ with two decimals as whole cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/**
 * What a bill's lines add up to (§3): one entry for each product type and one for the VAT; services stand first, with
 * 0 if there are none, VAT second, the rest as they come.
 */
export function aggregatesOf(lines: readonly AggregatedLine[]): readonly Aggregate[] {
  const cents = new Map<AggregateType, number>([
    ['SERVICIOS', 0],
    ['VAT', 0],
  ]);
  const add = (type: AggregateType, more: number) => cents.set(type, (cents.get(type) ?? 0) + more);
  for (const { productType, total, vat } of lines) {
    add(productType, centsOf(total));
    add('VAT', centsOf(vat));
  }
  return Array.from(cents, ([productType, sum]) => ({ productType, total: sum / 100 }));
}

/** What the customer reads for each (§3). */
export const aggregateLabels = {
  SERVICIOS: 'Subtotal (Services)',
  VAT: 'VAT',
  IMPUESTOADUANA: 'Customs Tax',
  OTROSCARGOS: 'Other Charges',
} as const satisfies Record<AggregateType, string>;
