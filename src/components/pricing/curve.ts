import type { Rates } from '#lib/content/rates.ts';

type Scale = (value: number) => number;

/** The SVG path of a price that steps at each whole pound, from 0 to `lastPound`. */
export function curvePath(
  lastPound: number,
  centsOf: (pounds: number) => number,
  x: Scale,
  y: Scale,
): string {
  let path = `M${x(0)} ${y(centsOf(0.5))}`;
  for (let pounds = 1; pounds <= lastPound; pounds += 1)
    path += `V${y(centsOf(pounds))}H${x(pounds)}`;
  return path;
}

/** The largest step of the table: the pounds before it, and the cents on both sides. */
export function largestStep(steps: Rates['steps']): {
  from: number;
  fromCents: number;
  toCents: number;
} {
  let largest = { from: 0, fromCents: 0, toCents: 0 };
  for (const [index, { pounds, price }] of steps.entries()) {
    const next = steps[index + 1];
    if (next && next.price - price > largest.toCents - largest.fromCents)
      largest = { from: pounds, fromCents: price, toCents: next.price };
  }
  return largest;
}
