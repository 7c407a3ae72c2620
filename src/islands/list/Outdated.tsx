import type { ReactNode } from 'react';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import styles from './Outdated.module.css';

interface Props {
  readonly children: ReactNode;
  /** The way to try again. */
  readonly action: ReactNode;
}

/** What is shown stays as it was, because bringing it up to date failed. */
export const Outdated = ({ children, action }: Props) => (
  <div className={styles.outdated} role="alert">
    <TriangleAlertIcon />
    <p>{children}</p>
    {action}
  </div>
);
