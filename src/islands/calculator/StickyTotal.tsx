import { useStore } from '@nanostores/react';
import { ChevronDownIcon } from '#islands/ui/icons.tsx';
import { isBetterBySea } from '#lib/domain/better-by-sea.ts';
import { $cost } from '#lib/stores/calculator/calculator.ts';
import { totalText } from './total-text.ts';

/** The total at the bottom of a phone’s screen until the result itself is in view. */
export function StickyTotal() {
  const cost = useStore($cost);
  if (!cost) return null;
  const { about, usd } = totalText(cost);
  return (
    <a className="calc-sticky figures" href="#calculator-results">
      {isBetterBySea(cost) ? (
        <strong>Better by sea</strong>
      ) : (
        <>
          <strong>{about + usd}</strong>
          <span>total cost</span>
        </>
      )}
      <ChevronDownIcon />
    </a>
  );
}
