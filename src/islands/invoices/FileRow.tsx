import type { ReactNode } from 'react';
import { formatBytes } from '#lib/format/bytes.ts';
import styles from './FileRow.module.css';

interface Props {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly picture: ReactNode;
  readonly note?: ReactNode;
  readonly progress?: ReactNode;
  readonly advice?: ReactNode;
  readonly errorMessage?: string | undefined;
  readonly actions?: ReactNode;
}

/** The file extension in capitals with a separator, or nothing. */
const kindOf = (name: string): string =>
  name.includes('.') ? `${name.slice(name.lastIndexOf('.') + 1).toUpperCase()} · ` : '';

/** A file with its picture, progress, error and actions. */
export function FileRow(props: Props) {
  const { name, size, picture, note, progress, advice, errorMessage, actions } = props;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>{picture}</span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>
          {kindOf(name)}
          {formatBytes(size)}
          {note && <> · {note}</>}
        </p>
        {progress}
        {advice && <div className={styles.advice}>{advice}</div>}
        {errorMessage && <p className={styles.error}>{errorMessage}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
