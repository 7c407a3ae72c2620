import { useWatch } from 'react-hook-form';
import { isPriced } from './announcement-labels.ts';

/** Warns that a value in another currency gets no estimate. */
export function CurrencyNote() {
  const currency = useWatch<Record<'currency', string>>({ name: 'currency' });
  return (
    <p role="status" className="hint">
      {!isPriced(currency) &&
        `No estimate in ${currency}: we have no rate for it. Write the value in US$ or J$ to get one.`}
    </p>
  );
}
