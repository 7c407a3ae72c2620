import type { Calculation } from '#lib/domain/calculator.ts';
import type { Explanation } from './explain.ts';

interface Props
  extends Pick<Explanation, 'actualGrams' | 'actual' | 'dimensionalGrams' | 'bySize'> {
  readonly decidedBy: Calculation['result']['decidedBy'];
}

/** Compares actual and dimensional weight; the billed one is emphasized. */
export function WeightBars({ decidedBy, actualGrams, actual, dimensionalGrams, bySize }: Props) {
  const rows = [
    ['actual', 'By weight', actualGrams, actual],
    ['dimensional', 'By size', dimensionalGrams, bySize],
  ] as const;
  const largest = Math.max(actualGrams, dimensionalGrams);
  return (
    <div className="calc-weights" aria-hidden="true">
      {rows.map(([by, label, grams, figure]) => (
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
