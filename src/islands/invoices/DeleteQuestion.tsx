import { useEffect, useId, useRef } from 'react';
import styles from './FileRow.module.css';

interface Props {
  readonly name: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks in the file's own row whether it shall go. */
export function DeleteQuestion({ name, onYes, onNo }: Props) {
  const no = useRef<HTMLButtonElement>(null);
  const id = useId();
  // The safe answer: a second press of the same key deletes nothing.
  useEffect(() => no.current?.focus(), []);
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
