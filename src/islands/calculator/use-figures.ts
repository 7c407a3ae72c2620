import { useEffect, useState } from 'react';
import { jamaicanDay } from '#lib/format/day.ts';
import { $basis } from '#lib/stores/calculator/calculator.ts';
import { type CalculatorFigures, figuresOn } from './figures.ts';

/** The figures in force, chosen again when the page becomes visible again: it may stay open past midnight. */
export function useFigures(pageFigures: CalculatorFigures): CalculatorFigures {
  const [figures, setFigures] = useState(pageFigures);
  useEffect(() => {
    if (!pageFigures.later) return;
    const choose = () => {
      const currentFigures = figuresOn(pageFigures, jamaicanDay(new Date()));
      $basis.set(currentFigures);
      setFigures(currentFigures);
    };
    choose();
    document.addEventListener('visibilitychange', choose);
    return () => document.removeEventListener('visibilitychange', choose);
  }, [pageFigures]);
  return figures;
}
