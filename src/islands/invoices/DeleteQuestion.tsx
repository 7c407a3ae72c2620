import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './FileRow.module.css';

interface Props {
  readonly name: string;
  /** The button that opened this question, which is focused afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks in the file's row whether to delete it. */
export function DeleteQuestion({ name, opener, onYes, onNo }: Props) {
  const no = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    // The safe answer, so that pressing the same key twice deletes nothing.
    no.current?.focus();
    return () => opener.current?.focus();
  }, [opener]);

  return (
    <fieldset className={styles.question} aria-labelledby={id}>
      <p id={id}>Delete {name}?</p>
      <button ref={no} type="button" className="button" onClick={onNo}>
        Keep it
      </button>
      <button type="button" className="button button-danger" onClick={onYes}>
        Delete
      </button>
    </fieldset>
  );
}
