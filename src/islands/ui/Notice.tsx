import type { ReactNode } from 'react';
import { TriangleAlertIcon } from './icons.tsx';
import styles from './Notice.module.css';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

const Notice = ({ icon, title, children, action }: Props) => (
  <div className={styles.notice}>
    <span className={styles.picture}>{icon}</span>
    <h2>{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

/** Explains why there is nothing to show. */
export const EmptyState = (props: Props) => (
  <div role="status">
    <Notice {...props} />
  </div>
);

/** Explains what failed. */
export const ErrorState = (props: Omit<Props, 'icon'>) => (
  <div role="alert" className={styles.error}>
    <Notice icon={<TriangleAlertIcon />} {...props} />
  </div>
);

interface LoadErrorProps {
  readonly title: string;
  readonly onRetry: () => unknown;
  readonly children: ReactNode;
}

/** Something could not be loaded, with a button to try again. */
export const LoadError = ({ title, onRetry, children }: LoadErrorProps) => (
  <ErrorState title={title} action={<RetryButton onRetry={onRetry} />}>
    {children}
  </ErrorState>
);
