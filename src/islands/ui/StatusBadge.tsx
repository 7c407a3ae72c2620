import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

/** The color of a badge. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

interface Props {
  readonly tone: Tone;
  /** Distinguishes the statuses without color. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A status as a colored label with an icon; first-rows.ts finds it by its field. */
export const StatusBadge = ({ tone, icon, children }: Props) => (
  <span data-field="status" className={`${styles.badge} ${styles[tone]}`}>
    {icon}
    {children}
  </span>
);
