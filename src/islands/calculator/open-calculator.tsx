import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Calculator } from './Calculator.tsx';
import type { CalculatorFigures } from './figures.ts';

interface LiveProps {
  readonly figures: CalculatorFigures;
  readonly onLive: () => void;
}

function Live({ figures, onLive }: LiveProps) {
  useEffect(onLive, [onLive]);
  return <Calculator figures={figures} />;
}

/** Hydrates the calculator in the page's HTML; resolves once it is interactive. */
export const open = (container: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const figures: CalculatorFigures = JSON.parse(container.dataset['figures'] ?? '');
    hydrateRoot(container, <Live figures={figures} onLive={resolve} />);
  });
