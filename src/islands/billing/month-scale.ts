/** The lines of a chart from zero up: at most five, at round amounts, the last one at or above the highest value. */
export function scaleOf(highest: number): readonly number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  const count = Math.ceil(highest / (step * power) - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step * power).toFixed(2)));
}
