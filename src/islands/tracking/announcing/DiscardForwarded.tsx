import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { DeleteQuestion } from '#islands/invoices/DeleteQuestion.tsx';
import { forgetMailForm } from '#lib/stores/announcing/mail-form.ts';
import {
  $asksDiscard,
  $waitingMails,
  discardAll,
  forwardedAmong,
} from '#lib/stores/announcing/mails.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';

/** Discards all forwarded mails at once, after a question, because strangers may have sent them. */
export function DiscardForwarded() {
  const forwarded = forwardedAmong(lastValue(useStore($waitingMails)));
  const isAsking = useStore($asksDiscard);
  const [result, setResult] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const what = `${forwarded.length} forwarded mails`;
  useEffect(() => () => $asksDiscard.set(false), []);
  useEffect(() => {
    // The button is gone by now.
    if (result) status.current?.focus();
  }, [result]);

  const discard = async () => {
    $asksDiscard.set(false);
    const ids = forwarded.map(({ id }) => id);
    const reason = await discardAll(ids);
    if (reason === undefined) for (const id of ids) forgetMailForm(id);
    setResult(reason ?? `${what} discarded.`);
  };

  return (
    <>
      {forwarded.length > 1 &&
        (isAsking ? (
          <DeleteQuestion
            question={`Discard all ${what}? What you pasted stays.`}
            no="Keep them"
            yes="Discard"
            opener={opener}
            onYes={() => void discard()}
            onNo={() => $asksDiscard.set(false)}
          />
        ) : (
          <button
            ref={opener}
            type="button"
            className="button button-quiet"
            onClick={() => $asksDiscard.set(true)}
          >
            Discard all {what}
          </button>
        ))}
      {result && (
        <p ref={status} tabIndex={-1} role="status" className="hint">
          {result}
        </p>
      )}
    </>
  );
}
