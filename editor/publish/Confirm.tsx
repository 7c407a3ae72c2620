import { useEffect, useRef } from 'react';

interface Properties {
  readonly question: string;
  readonly explanation: string;
  readonly yes: string;
  readonly onYes: () => Promise<unknown>;
  readonly onEnd: () => void;
}

/** Asks once before something that others notice. */
export function Confirm({ question, explanation, yes, onYes, onEnd }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="desk" aria-labelledby="question" onClose={onEnd}>
      <h2 id="question">{question}</h2>
      <p>{explanation}</p>
      <div className="buttons">
        <button type="button" onClick={onEnd}>
          Not now
        </button>
        <button type="submit" onClick={() => void onYes().then(onEnd)}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
