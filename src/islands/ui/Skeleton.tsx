import styles from './Skeleton.module.css';

interface Props {
  /** How many rows to hold the place of. */
  readonly rows: number;
  readonly label: string;
}

/** Holds the place of rows that are on their way; it only shows itself when they take their time. */
export const Skeleton = ({ rows, label }: Props) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <span key={row} className={styles.row}>
        <span />
        <span />
        <span />
      </span>
    ))}
  </div>
);
