import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './FileRow.module.css';

interface Props {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** The button that opened this question, which is focused afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks in place of the button that deletes, such as in a file’s row. */
export function DeleteQuestion({ question, yes, no, opener, onYes, onNo }: Props) {
  const safeAnswer = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    // Pressing the same key twice must delete nothing.
    safeAnswer.current?.focus();
    return () => opener.current?.focus();
  }, [opener]);

  return (
    <fieldset className={styles.question} aria-labelledby={id}>
      <p id={id}>{question}</p>
      <button ref={safeAnswer} type="button" className="button" onClick={onNo}>
        {no}
      </button>
      <button type="button" className="button button-danger" onClick={onYes}>
        {yes}
      </button>
    </fieldset>
  );
}
