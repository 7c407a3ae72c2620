import type { ReactNode } from 'react';
import { formatBytes } from '#lib/format/bytes.ts';
import styles from './FileRow.module.css';

interface Props {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly picture: ReactNode;
  /** What there is to say beyond name and size. */
  readonly note?: ReactNode;
  readonly progress?: ReactNode;
  /** What is wrong, for the customer to read. */
  readonly trouble?: string | undefined;
  readonly actions?: ReactNode;
}

/** What the name of a file says of its kind; nothing where it has no ending. */
const kindOf = (name: string): string =>
  name.includes('.') ? `${name.slice(name.lastIndexOf('.') + 1).toUpperCase()} · ` : '';

/** One file with its picture, what becomes of it and what can be done with it. */
export const FileRow = ({ name, size, picture, note, progress, trouble, actions }: Props) => (
  <li className={styles.row} data-trouble={trouble ? true : undefined}>
    <span className={styles.picture}>{picture}</span>
    <div className={styles.words}>
      <p className={styles.name}>{name}</p>
      <p className={styles.meta}>
        {kindOf(name)}
        {formatBytes(size)}
        {note && <> · {note}</>}
      </p>
      {progress}
      {trouble && <p className={styles.trouble}>{trouble}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </li>
);
