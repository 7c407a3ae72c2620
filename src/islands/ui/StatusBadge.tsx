import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

/** The colour of a badge. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

interface Props {
  readonly tone: Tone;
  /** Tells it apart without colour. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A status as a coloured label with an icon. */
export const StatusBadge = ({ tone, icon, children }: Props) => (
  <span data-field="status" className={`${styles.badge} ${styles[tone]}`}>
    {icon}
    {children}
  </span>
);
