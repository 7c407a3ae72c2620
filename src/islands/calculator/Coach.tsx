import type { Cost } from '#lib/domain/cost-range.ts';
import { coachWords } from './coach-words.ts';
import type { CalculatorFigures } from './figures.ts';

interface Props {
  readonly cost: Cost;
  readonly figures: CalculatorFigures;
}

/** Says which item of an order the US$100 rule makes dear. */
export function Coach({ cost, figures }: Props) {
  const words = coachWords(cost, figures);
  return (
    words && (
      <p className="calc-saving figures">
        <strong>{words.title}.</strong> {words.text}
      </p>
    )
  );
}
