import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useAttempt } from './use-attempt.tsx';

interface Properties {
  readonly question: string;
  /** What it means. */
  readonly children: ReactNode;
  /** The label of the button that does it; without it, the dialog only informs. */
  readonly yes: string | undefined;
  /** What that button says meanwhile. */
  readonly meanwhile: string;
  readonly onYes: () => Promise<unknown>;
  /** Called once it is done and the dialog is closed. */
  readonly onDone: () => void;
  readonly onEnd: () => void;
}

/** Asks once before something that others notice; a refusal is shown beside its button. */
export function Confirm(properties: Properties) {
  const { question, children, yes, meanwhile, onYes, onDone, onEnd } = properties;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { attempt, isBusy, refusal } = useAttempt();
  useEffect(() => dialog.current?.showModal(), []);
  // Closed by itself, so that the browser gives the focus back.
  const close = () => dialog.current?.close();
  const confirm = async () => {
    if (isBusy || !(await attempt(onYes))) return;
    close();
    onDone();
  };
  return (
    <dialog ref={dialog} className="desk" aria-labelledby={id} onClose={onEnd}>
      <h2 id={id}>{question}</h2>
      {children}
      {refusal}
      <div className="buttons">
        <button type="button" onClick={close}>
          {yes === undefined ? 'Close' : 'Not now'}
        </button>
        {yes !== undefined && (
          <button type="submit" aria-disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? meanwhile : yes}
          </button>
        )}
      </div>
    </dialog>
  );
}
