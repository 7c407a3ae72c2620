import type { Calculation } from '#lib/domain/calculator.ts';

/** The lines of the result, in order; results.css has the color of each. */
export const costLines = [
  ['shippingCost', 'Shipping cost'],
  ['insurance', 'Insurance'],
  ['tax', 'Tax'],
  ['agency', 'Agency'],
  ['delivery', 'Delivery'],
  ['storage', 'Storage'],
] as const satisfies readonly (readonly [keyof Calculation['result'], string])[];

/** The smallest width of a part that costs anything, in thousandths of the bar. */
const minWidth = 8;

/** Position and width of each line in a bar of 1000 units; free lines have no width. */
export function barParts(result: Calculation['result'] | undefined) {
  const total = result?.totalCost ?? 0;
  const widths = costLines.map(([line]) => {
    const amount = result?.[line] ?? 0;
    return amount > 0 ? Math.max(minWidth, (amount / total) * 1000) : 0;
  });
  // The sum is 0 if all lines are free, and nothing can be divided by 0.
  const sum = widths.reduce((soFar, width) => soFar + width, 0) || 1;
  let end = 0;
  return costLines.map(([line], index) => {
    const x = end;
    end += ((widths[index] ?? 0) / sum) * 1000;
    return { line, x: Math.round(x), width: Math.round(end) - Math.round(x) };
  });
}
