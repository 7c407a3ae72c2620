import type { SumKind } from './amount-labels.ts';
import { toThousandths } from './money.ts';
import type { SumRow } from './sum-rows.ts';

/** One of the sums of an order. */
export interface Sum {
  readonly row: SumRow;
  readonly sure: boolean;
}

/** The sums of an order, as far as they are clear. */
export type Sums = {
  readonly [Kind in 'itemTotal' | 'shipping' | 'tax' | 'total']?: Sum | undefined;
};

/** The rows of a kind, one for each value, at most four; a discount may be written with a minus and again without. */
function distinctRows(rows: readonly SumRow[], ...kinds: readonly SumKind[]): SumRow[] {
  const rowsOfKinds = rows.filter(({ kind }) => kinds.includes(kind));
  return rowsOfKinds
    .filter(
      (row, index) =>
        rowsOfKinds.findIndex(({ value }) => Math.abs(value) === Math.abs(row.value)) === index,
    )
    .slice(0, 4);
}

const sumOf = (rows: readonly SumRow[]): number =>
  rows.reduce((sum, { value }) => sum + Math.abs(toThousandths(value)), 0);

/** What discounts take off, in units of the currency. */
export const reductionOf = (rows: readonly SumRow[]): number =>
  sumOf(distinctRows(rows, 'discount')) / 1000;

/** The possible reductions in thousandths, the likeliest first: discounts, nothing, or discounts and what gift cards paid. */
function reductionsOf(rows: readonly SumRow[]): number[] {
  const discounts = sumOf(distinctRows(rows, 'discount'));
  return [discounts, 0, discounts + sumOf(distinctRows(rows, 'credit'))];
}

type Fit = readonly [
  itemTotal: SumRow,
  shipping: SumRow | undefined,
  tax: SumRow | undefined,
  total: SumRow,
];

/** The rows that may have the sum of the items; the largest first, because that is the sum before discounts. */
const itemTotalsOf = (rows: readonly SumRow[]): SumRow[] => [
  ...distinctRows(rows, 'itemTotal').sort((one, other) => other.value - one.value),
  ...distinctRows(rows.toReversed(), 'price'),
];

/** The rows that add up to a total, in which the prices may include the tax; undefined if none do. */
function fitOf(rows: readonly SumRow[], totals: readonly SumRow[]): Fit | undefined {
  const orNone = (matches: SumRow[]) => (matches.length > 0 ? matches : [undefined]);
  const fees = [...new Set([sumOf(distinctRows(rows, 'fee')), 0])];
  for (const total of totals)
    for (const itemTotal of itemTotalsOf(rows))
      for (const shipping of orNone(distinctRows(rows, 'shipping')))
        for (const tax of orNone(distinctRows(rows, 'tax')))
          for (const fee of fees)
            for (const reduction of reductionsOf(rows)) {
              const untaxed =
                toThousandths(itemTotal.value) +
                toThousandths(shipping?.value ?? 0) +
                fee -
                reduction;
              const sums = [untaxed + toThousandths(tax?.value ?? 0), untaxed];
              if (sums.includes(toThousandths(total.value)))
                return [itemTotal, shipping, tax, total];
            }
  return undefined;
}

/** “Free Shipping: -$6.99” is taken off the shipping; where no shipping has that amount, it is another discount. */
function withoutWaivers(rows: readonly SumRow[]): SumRow[] {
  const waived = sumOf(distinctRows(rows, 'waiver'));
  const isCharged = rows.some(
    ({ kind, value }) => kind === 'shipping' && toThousandths(value) === waived,
  );
  return rows.flatMap((row): SumRow[] => {
    if (row.kind === 'waiver') return isCharged ? [] : [{ ...row, kind: 'discount' }];
    const isWaived = isCharged && row.kind === 'shipping' && toThousandths(row.value) === waived;
    return isWaived && waived > 0 ? [{ ...row, value: 0 }] : [row];
  });
}

const onlyRow = (rows: readonly SumRow[]): SumRow | undefined =>
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
  const usableRows = withoutWaivers(rows).filter(
    ({ kind, value }) => value >= 0 || kind === 'discount' || kind === 'credit',
  );
  if (usableRows.some(({ kind }) => kind === 'refund')) return {};
  const positiveRows = (...kinds: SumKind[]) =>
    distinctRows(usableRows, ...kinds).filter(({ value }) => value > 0);
  const totals = positiveRows('total');
  const fit = fitOf(usableRows, [...totals, ...positiveRows('shipmentTotal', 'paid')]);
  if (fit) {
    const [itemTotal, shipping, tax, total] = fit;
    const sureSum = (row: SumRow | undefined) => row && { row, sure: true };
    return {
      itemTotal: sureSum(itemTotal),
      shipping: sureSum(shipping),
      tax: sureSum(tax),
      total: sureSum(total),
    };
  }
  const total =
    onlyRow(totals) ??
    (totals.length === 0
      ? (onlyRow(positiveRows('paid')) ?? onlyRow(positiveRows('shipmentTotal')))
      : undefined);
  // Beside a total that they do not add up to, any of them may be wrong.
  const labeledSum = (row: SumRow | undefined) => row && { row, sure: total === undefined };
  return {
    itemTotal: labeledSum(onlyRow(distinctRows(usableRows, 'itemTotal'))),
    shipping: labeledSum(onlyRow(distinctRows(usableRows, 'shipping'))),
    tax: labeledSum(onlyRow(distinctRows(usableRows, 'tax'))),
    total: total && { row: total, sure: total.kind === 'total' && isRepeated(usableRows, total) },
  };
}
