import { useWatch } from 'react-hook-form';
import { isPriced } from './announcement-labels.ts';

type Watched = Record<'currency' | 'shippingType', string>;

/** Warns that a value in another currency gets no estimate; by sea there is none in any. */
export function CurrencyNote() {
  const [currency, shippingType] = useWatch<Watched, ['currency', 'shippingType']>({
    name: ['currency', 'shippingType'],
  });
  return (
    <p role="status" className="hint">
      {shippingType !== 'SEA' &&
        !isPriced(currency) &&
        `No estimate in ${currency}: we have no rate for it. Write the value in US$ or J$ to get one.`}
    </p>
  );
}

/** Says that the price by sea has to be asked for. */
export function SeaNote() {
  const shippingType = useWatch<Watched, 'shippingType'>({ name: 'shippingType' });
  return (
    <p role="status" className="hint">
      {shippingType === 'SEA' && 'No estimate by sea: ask us what it costs.'}
    </p>
  );
}
