import { useState } from 'react';
import { copyText } from '#islands/dom/copy-text.ts';
import { CopyIcon } from '#islands/ui/copy-icon.tsx';
import styles from './CopyValue.module.css';

interface Props {
  /** What the value is, such as “account number”. */
  readonly name: string;
  readonly value: string;
}

/** A value with a button that copies it. */
export function CopyValue({ name, value }: Props) {
  const [status, setStatus] = useState('');
  const copy = async () => setStatus((await copyText(value)) ? 'Copied' : 'Copy it by hand');
  return (
    <span className={styles.copy}>
      <span>{value}</span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`Copy the ${name}`}
        onClick={() => void copy()}
      >
        <CopyIcon />
      </button>
      <span role="status" className="hint">
        {status}
      </span>
    </span>
  );
}
