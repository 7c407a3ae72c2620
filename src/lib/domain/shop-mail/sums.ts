import type { SumKind } from './amount-labels.ts';
import { toCents } from './money.ts';
import type { SumRow } from './sum-rows.ts';

/** One of the sums of an order. */
export interface Sum {
  readonly row: SumRow;
  readonly sure: boolean;
}

/** The sums of an order, as far as they are clear. */
export interface Sums {
  readonly itemTotal?: Sum | undefined;
  readonly shipping?: Sum | undefined;
  readonly tax?: Sum | undefined;
  readonly total?: Sum | undefined;
}

/** The rows of a kind, one for each value, at most four; a discount may be written with a minus and again without. */
function distinct(rows: readonly SumRow[], ...kinds: readonly SumKind[]): SumRow[] {
  const own = rows.filter(({ kind }) => kinds.includes(kind));
  return own
    .filter(
      (row, index) =>
        own.findIndex(({ value }) => Math.abs(value) === Math.abs(row.value)) === index,
    )
    .slice(0, 4);
}

const sumOf = (rows: readonly SumRow[]): number =>
  rows.reduce((sum, { value }) => sum + Math.abs(toCents(value)), 0);

/** What discounts take off. */
export const reductionOf = (rows: readonly SumRow[]): number =>
  sumOf(distinct(rows, 'discount')) / 100;

/** What may have been taken off, the likeliest first: discounts, nothing, or discounts and what gift cards paid. */
function reductionsOf(rows: readonly SumRow[]): number[] {
  const [discounts, credits] = [distinct(rows, 'discount'), distinct(rows, 'credit')];
  return [sumOf(discounts), 0, sumOf(discounts) + sumOf(credits)];
}

type Fit = readonly [
  itemTotal: SumRow,
  shipping: SumRow | undefined,
  tax: SumRow | undefined,
  total: SumRow,
];

/** What may be the sum of the items; the largest first, as it is the one before discounts. */
const itemTotalsOf = (rows: readonly SumRow[]): SumRow[] => [
  ...distinct(rows, 'itemTotal').sort((one, other) => other.value - one.value),
  ...distinct(rows.toReversed(), 'price'),
];

/** The rows that add up to a total; a tax may be within the prices. */
function fitOf(rows: readonly SumRow[], totals: readonly SumRow[]): Fit | undefined {
  const orNone = (found: SumRow[]) => (found.length > 0 ? found : [undefined]);
  const fees = [...new Set([sumOf(distinct(rows, 'fee')), 0])];
  for (const total of totals)
    for (const itemTotal of itemTotalsOf(rows))
      for (const shipping of orNone(distinct(rows, 'shipping')))
        for (const tax of orNone(distinct(rows, 'tax')))
          for (const fee of fees)
            for (const reduction of reductionsOf(rows)) {
              const untaxed =
                toCents(itemTotal.value) + toCents(shipping?.value ?? 0) + fee - reduction;
              const all = [untaxed + toCents(tax?.value ?? 0), untaxed];
              if (all.includes(toCents(total.value))) return [itemTotal, shipping, tax, total];
            }
  return undefined;
}

const only = (rows: readonly SumRow[]): SumRow | undefined =>
  rows.length === 1 ? rows[0] : undefined;

/** True if another line repeats the total. */
const isRepeated = (rows: readonly SumRow[], total: SumRow): boolean =>
  rows.some(
    ({ kind, value, offset }) =>
      (kind === 'total' || kind === 'paid') && value === total.value && offset !== total.offset,
  );

/**
 * Chooses among labeled amounts. Those that add up are sure; otherwise a kind with two amounts is left out, because
 * nobody can tell which is the order’s.
 */
export function chooseSums(rows: readonly SumRow[]): Sums {
  const known = rows.filter(
    ({ kind, value }) => value >= 0 || kind === 'discount' || kind === 'credit',
  );
  if (known.some(({ kind }) => kind === 'refund')) return {};
  const positive = (...kinds: SumKind[]) =>
    distinct(known, ...kinds).filter(({ value }) => value > 0);
  const totals = positive('total');
  const fit = fitOf(known, [...totals, ...positive('shipmentTotal', 'paid')]);
  if (fit) {
    const [itemTotal, shipping, tax, total] = fit;
    const sure = (row: SumRow | undefined) => row && { row, sure: true };
    return {
      itemTotal: sure(itemTotal),
      shipping: sure(shipping),
      tax: sure(tax),
      total: sure(total),
    };
  }
  const total =
    only(totals) ??
    (totals.length === 0 ? (only(positive('paid')) ?? only(positive('shipmentTotal'))) : undefined);
  const labeled = (row: SumRow | undefined) => row && { row, sure: total === undefined };
  return {
    itemTotal: labeled(only(distinct(known, 'itemTotal'))),
    shipping: labeled(only(distinct(known, 'shipping'))),
    tax: labeled(only(distinct(known, 'tax'))),
    total: total && { row: total, sure: total.kind === 'total' && isRepeated(known, total) },
  };
}
