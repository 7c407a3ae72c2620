import { useEffect, useRef, useState } from 'react';
import type { Cost } from '#lib/domain/cost-range.ts';
import { totalText } from './total-text.ts';

/** Milliseconds without typing before the new total is announced, so that it is not read after each key. */
const pause = 1000;

/** Announces the new total to screen readers once the customer stops typing. */
export function LiveTotal({ cost }: { readonly cost: Cost | undefined }) {
  const [announced, setAnnounced] = useState('');
  const hadTotal = useRef(false);
  const total = cost && totalText(cost);
  const text = total
    ? `Total cost ${total.about}${total.usd}, ${total.jmd}.${cost.isExact ? '' : ' Add the size for the exact cost.'}`
    : 'No total yet: something is missing or isn’t a number.';

  useEffect(() => {
    // Nothing to correct before the first total.
    if (!(cost || hadTotal.current)) return;
    const timer = setTimeout(() => {
      hadTotal.current = true;
      setAnnounced(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [cost, text]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
