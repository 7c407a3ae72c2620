/**
 * Grid lines of a chart in US$: two to four round amounts from zero to the highest value or just above it, at least
 * a dollar apart.
 */
export function scaleOf(highest: number): readonly number[] {
  const minStep = Math.max(1, highest / 3);
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= minStep) ?? 10);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
