import styles from './Skeleton.module.css';

interface Props {
  readonly rows: number;
  readonly label: string;
}

/** A placeholder for rows being loaded; appears after a short delay. */
export const Skeleton = ({ rows, label }: Props) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
      <span key={row} className={styles.row}>
        <span />
        <span />
        <span />
      </span>
    ))}
  </div>
);
