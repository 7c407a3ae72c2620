import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import { Calculator } from './Calculator.tsx';
import computed from './computed.css?inline';

/** Hydrates the calculator in the page's HTML; it is interactive on return. */
export function open(container: HTMLElement): void {
  adoptStyles(computed);
  const figures = JSON.parse(container.dataset['figures'] ?? '');
  // At once: a key pressed before the form listens to its store would be put back.
  flushSync(() => hydrateRoot(container, <Calculator figures={figures} />));
}
