import type { Calculation } from '#lib/domain/calculator.ts';
import type { Explanation } from './explain.ts';

interface Props {
  readonly decidedBy: Calculation['result']['decidedBy'];
  readonly weights: Explanation;
}

/** Compares actual and dimensional weight; the billed one is emphasised. */
export function WeightBars({ decidedBy, weights }: Props) {
  const rows = [
    { by: 'actual', label: 'By weight', grams: weights.ownGrams, figure: weights.own },
    {
      by: 'dimensional',
      label: 'By size',
      grams: weights.dimensionalGrams,
      figure: weights.bySize,
    },
  ] as const;
  const largest = Math.max(weights.ownGrams, weights.dimensionalGrams);
  return (
    <div className="calc-weights" aria-hidden="true">
      {rows.map(({ by, label, grams, figure }) => (
        <div key={by} className={by === decidedBy ? 'calc-decides' : undefined}>
          <span>{label}</span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width={Math.max(1, Math.round((100 * grams) / largest))} height="4" />
          </svg>
          <span>{figure}</span>
        </div>
      ))}
    </div>
  );
}
