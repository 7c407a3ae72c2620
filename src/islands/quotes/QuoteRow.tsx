import { useEffect, useRef, useState } from 'react';
import type { Quote } from '#lib/contract/quotes.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import { attachTo } from '#lib/stores/quotes/quotes.ts';
import type { AttachDialog } from './AttachDialog.tsx';
import styles from './QuoteRow.module.css';
import { type CategoryNames, inputsText } from './quote-text.ts';

interface Props {
  readonly quote: Quote;
  readonly categories: CategoryNames;
  readonly onDone: (message: string) => void;
}

/** A saved quote: its inputs, total and parcel. */
export function QuoteRow({ quote, categories, onDone }: Props) {
  const { number, result, comment, trackingId, trackingNumber } = quote;
  const [Chooser, setChooser] = useState<typeof AttachDialog>();
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastParcelId = useRef(trackingId);

  useEffect(() => {
    if (Chooser || lastParcelId.current === trackingId) return;
    lastParcelId.current = trackingId;
    // The button that had the focus is gone, so the heading takes it; a dialog has led to the main part meanwhile.
    const hasNoFocus = document.activeElement?.matches('body, #main') ?? true;
    if (hasNoFocus) heading.current?.focus();
  }, [trackingId, Chooser]);

  const closeChooser = () => setChooser(undefined);

  // Loaded on demand: most visitors attach nothing.
  const openChooser = async () => {
    try {
      const { AttachDialog } = await import('./AttachDialog.tsx');
      setChooser(() => AttachDialog);
      setErrorMessage(undefined);
    } catch {
      setErrorMessage(
        'This part of the page could not be loaded. Check your connection and try again.',
      );
    }
  };

  const detach = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const reason = await attachTo(quote, null);
    setIsBusy(false);
    setErrorMessage(reason);
    if (reason === undefined) onDone(`${number} no longer belongs to a parcel.`);
  };

  const finishAttaching = (parcelNumber: string) => {
    closeChooser();
    setErrorMessage(undefined);
    onDone(`${number} belongs to parcel ${parcelNumber} now.`);
  };

  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1} className="figures">
          {number}
        </h3>
        <time className="soft figures" dateTime={quote.createdAt}>
          {formatDay(quote.createdAt)}
        </time>
      </div>
      <p className={`figures ${styles.total}`}>
        <strong>{formatUsd(result.totalCost)}</strong>
        <span className="soft">{formatJmd(result.totalCostJmd)}</span>
      </p>
      <p className={`figures ${styles.inputs}`}>{inputsText(quote, categories)}</p>
      {comment !== '' && <blockquote className={styles.comment}>{comment}</blockquote>}
      <div className={styles.foot}>
        {trackingId === null ? (
          <button type="button" className="button" onClick={() => void openChooser()}>
            Attach to a parcel<span className="visually-hidden">: {number}</span>
          </button>
        ) : (
          <>
            <p className={styles.parcel}>
              Parcel <a href={paths.tracking({ id: trackingId })}>{trackingNumber}</a>
            </p>
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={isBusy}
              onClick={() => void detach()}
            >
              Detach<span className="visually-hidden"> {number}</span>
            </button>
          </>
        )}
        <a className="button button-quiet" href={paths.accountCalculator(quote.input)}>
          Show in the calculator<span className="visually-hidden">: {number}</span>
        </a>
      </div>
      {errorMessage && (
        <p role="alert" className={`field-error ${styles.error}`}>
          {errorMessage}
        </p>
      )}
      {Chooser && <Chooser quote={quote} onDone={finishAttaching} onClose={closeChooser} />}
    </li>
  );
}
