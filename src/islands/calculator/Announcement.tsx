import { useEffect, useRef, useState } from 'react';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import type { Calculation } from '#lib/stores/calculator/calculator.ts';

/** Milliseconds of quiet before the new total is told, so that nobody hears one for each key. */
const pause = 1000;

/** Tells screen readers the new total once somebody has stopped typing. */
export function Announcement({ result }: { readonly result: Calculation['result'] | undefined }) {
  const [announced, setAnnounced] = useState('');
  const hadResult = useRef(false);
  const words = result
    ? `Total cost ${formatUsd(result.totalCost)}, ${formatJmd(result.totalCostJmd)}.`
    : 'No total yet: something is missing or cannot be read.';

  useEffect(() => {
    // Before the first total there is nothing to take back.
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
