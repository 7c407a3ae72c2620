import { useStore } from '@nanostores/react';
import { flushSync } from 'react-dom';
import type { ShownCategory } from '#lib/domain/calculator.ts';
import type { Cost } from '#lib/domain/cost-range.ts';
import { $form } from '#lib/stores/calculator/calculator.ts';
import { removeItem } from '#lib/stores/calculator/items.ts';
import type { CalculatorFigures } from './figures.ts';
import { ItemLine } from './ItemLine.tsx';
import { splittingAdvice } from './splitting-advice.ts';

interface ItemsProps {
  readonly categories: readonly ShownCategory[];
  /** The id of the button that is focused after an item is removed. */
  readonly addButtonId: string;
}

/** The further items of an order. */
export function Items({ categories, addButtonId }: ItemsProps) {
  const { further } = useStore($form);
  const remove = (index: number) => {
    flushSync(() => removeItem(index));
    document.getElementById(addButtonId)?.focus();
  };
  return further.map((item, index) => (
    <ItemLine
      // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity but its position
      key={index}
      item={item}
      index={index}
      categories={categories}
      onRemove={() => remove(index)}
    />
  ));
}

interface AdviceProps {
  readonly cost: Cost;
  readonly figures: CalculatorFigures;
}

/** Says which item of an order makes the US$100 rule expensive. */
export function SplittingAdvice({ cost, figures }: AdviceProps) {
  const advice = splittingAdvice(cost, figures);
  return (
    advice && (
      <p className="calc-saving figures">
        <strong>{advice.title}.</strong> {advice.text}
      </p>
    )
  );
}
