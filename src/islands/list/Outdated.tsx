import type { ReactNode } from 'react';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import styles from './Outdated.module.css';

interface Props {
  readonly children: ReactNode;
  /** A button that tries again. */
  readonly action: ReactNode;
}

/** Warns that what is shown may be out of date, because a refresh failed. */
export const Outdated = ({ children, action }: Props) => (
  <div className={styles.outdated} role="alert">
    <TriangleAlertIcon />
    <p>{children}</p>
    {action}
  </div>
);
