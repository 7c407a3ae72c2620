import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useAttempt } from './use-attempt.tsx';

interface Props {
  readonly question: string;
  /** What a yes means. */
  readonly children: ReactNode;
  /** The label of the button that confirms; without it, the dialog only informs. */
  readonly yes: string | undefined;
  /** The label of that button while `onYes` runs. */
  readonly meanwhile: string;
  readonly onYes: () => Promise<unknown>;
  /** Called after `onYes` has succeeded and the dialog is closed. */
  readonly onDone: () => void;
  readonly onEnd: () => void;
}

/** Asks before an act that others notice; a refusal is shown beside the button. */
export function Confirm(properties: Props) {
  const { question, children, yes, meanwhile, onYes, onDone, onEnd } = properties;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { attempt, isBusy, refusal } = useAttempt();
  useEffect(() => dialog.current?.showModal(), []);
  // Closed before React removes it, so that the browser gives the focus back.
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
