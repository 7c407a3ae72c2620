import type { ReactNode } from 'react';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import styles from './Outdated.module.css';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => unknown;
}

/** Warns that what is shown may be out of date, because a refresh failed, with a button to try again. */
export const Outdated = ({ children, onRetry }: Props) => (
  <div className={styles.outdated} role="alert">
    <TriangleAlertIcon />
    <p>{children}</p>
    <RetryButton onRetry={onRetry} />
  </div>
);
