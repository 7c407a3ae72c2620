import { useEffect, useRef, useState } from 'react';
import { isBetterBySea } from '#lib/domain/better-by-sea.ts';
import type { Cost } from '#lib/domain/cost-range.ts';
import { totalText } from './total-text.ts';

/** How long nobody types before the new total is announced, so that it is not read after each key. */
const pauseMs = 1000;

/** Announces the new total to screen readers once the customer stops typing. */
export function LiveTotal({ cost }: { readonly cost: Cost | undefined }) {
  const [announcement, setAnnouncement] = useState('');
  const hadTotal = useRef(false);
  const total = cost && totalText(cost);
  const text = total
    ? `${isBetterBySea(cost) ? 'Better by sea. By air: total' : 'Total'} cost ${total.about}${total.usd}, ${total.jmd}.${cost.isExact ? '' : ' Add the size for the exact cost.'}${cost.max.isEstimate ? ' An estimate.' : ''}`
    : 'No total yet: something is missing or isn’t a number.';

  useEffect(() => {
    // Nothing to correct before the first total.
    if (!(cost || hadTotal.current)) return;
    const timer = setTimeout(() => {
      hadTotal.current = true;
      setAnnouncement(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [cost, text]);

  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
