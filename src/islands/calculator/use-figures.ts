import { useEffect, useState } from 'react';
import { jamaicanDay } from '#lib/format/day.ts';
import { $basis } from '#lib/stores/calculator/calculator.ts';
import { type CalculatorFigures, figuresOn } from './figures.ts';

/** The figures in force, chosen again when the page is shown again: it may stay open past midnight. */
export function useFigures(given: CalculatorFigures): CalculatorFigures {
  const [figures, setFigures] = useState(given);
  useEffect(() => {
    if (!given.later) return;
    const choose = () => {
      const current = figuresOn(given, jamaicanDay(new Date()));
      $basis.set(current);
      setFigures(current);
    };
    choose();
    document.addEventListener('visibilitychange', choose);
    return () => document.removeEventListener('visibilitychange', choose);
  }, [given]);
  return figures;
}
