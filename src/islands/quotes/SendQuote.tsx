import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import type { Calculation } from '#lib/domain/calculator.ts';
import { formatUsd } from '#lib/format/money.ts';
import { messages } from '#lib/messages.ts';
import { $calculation, $quotable, touchForm } from '#lib/stores/calculator/calculator.ts';
import { $comment, isTooLong } from '#lib/stores/quotes/quote-draft.ts';
import { sendCalculation } from '#lib/stores/quotes/quotes.ts';
import { CommentField } from './CommentField.tsx';
import styles from './Quotes.module.css';

interface Props {
  readonly onDone: (message: string) => void;
}

/** What is in the way of a quote, or what it is for. */
function noteOf(
  quotable: Calculation | undefined,
  calculation: Calculation | undefined,
  isCommentTooLong: boolean,
): ReactNode {
  if (!quotable && calculation) return 'A quote covers one category. Remove the other items first.';
  if (!quotable)
    return (
      <>
        First <a href="#calculator-parcel">fill in your parcel</a>: a quote needs every field.
      </>
    );
  if (isCommentTooLong) return 'Shorten the comment first.';
  const about = quotable.isEstimate ? 'about ' : '';
  return `For ${about}${formatUsd(quotable.result.totalCost)} in all, delivered.`;
}

/** Saves and mails the current calculation as a quote, with a comment. */
export function SendQuote({ onDone }: Props) {
  const quotable = useStore($quotable);
  const calculation = useStore($calculation);
  const comment = useStore($comment);
  const [isSending, setIsSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const id = useId();
  const isCommentTooLong = isTooLong(comment);
  const isReady = quotable !== undefined && !isCommentTooLong;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    if (!quotable) touchForm();
    if (!quotable || isCommentTooLong) return;
    setIsSending(true);
    setErrorMessage(undefined);
    const outcome = await sendCalculation(quotable, comment);
    setIsSending(false);
    if ('quote' in outcome) onDone(messages.requestSent);
    else setErrorMessage(outcome.reason);
  };

  return (
    <section className={`card ${styles.send}`} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>Send as a quote</h2>
        <p className={`soft ${styles.lead}`}>
          We save the figures above as a quote and email it to you, with a copy to us.
        </p>
      </div>
      <form className="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <CommentField />
        {errorMessage && (
          <ErrorAlert heading="h3" title="Your quote was not sent">
            {errorMessage} What you wrote is still here.
          </ErrorAlert>
        )}
        <div className={styles.action}>
          <button
            type="submit"
            className="button submit"
            aria-disabled={!isReady || isSending}
            aria-describedby={`${id}-why`}
          >
            {isSending && <span className="submit-spinner" />}
            <span aria-live="polite">{isSending ? 'Sending…' : 'Send as a quote'}</span>
          </button>
          <p id={`${id}-why`} className="hint figures">
            {noteOf(quotable, calculation, isCommentTooLong)}
          </p>
        </div>
      </form>
    </section>
  );
}
