import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { Calculator } from './Calculator.tsx';
import computed from './computed.css?inline';
import type { CalculatorFigures } from './figures.ts';

/** Hydrates the calculator in the page's HTML; it is interactive on return. */
export function open(container: HTMLElement): void {
  adoptStyles(computed);
  const figures: CalculatorFigures = JSON.parse(container.dataset['figures'] ?? '');
  // At once: until the form listens to its store, React would undo what is typed.
  flushSync(() => hydrateRoot(container, <Calculator figures={figures} />));
}
