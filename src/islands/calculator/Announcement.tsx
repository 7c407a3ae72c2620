import { useEffect, useRef, useState } from 'react';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import type { Calculation } from '#lib/stores/calculator/calculator.ts';

/** Milliseconds without typing before the new total is announced, so that it is not read after each key. */
const pause = 1000;

/** Announces the new total to screen readers once the customer stops typing. */
export function Announcement({ result }: { readonly result: Calculation['result'] | undefined }) {
  const [announced, setAnnounced] = useState('');
  const hadResult = useRef(false);
  const words = result
    ? `Total cost ${formatUsd(result.totalCost)}, ${formatJmd(result.totalCostJmd)}.`
    : 'No total yet: something is missing or cannot be read.';

  useEffect(() => {
    // Nothing to correct before the first total.
    if (!(result || hadResult.current)) return;
    const timer = setTimeout(() => {
      hadResult.current = true;
      setAnnounced(words);
    }, pause);
    return () => clearTimeout(timer);
  }, [result, words]);

  return (
    <p role="status" className="visually-hidden">
      {announced}
    </p>
  );
}
