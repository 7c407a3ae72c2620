import type { ReactNode } from 'react';
import styles from './StatusBadge.module.css';

/** How good or bad a state is, for its colour. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';

interface Props {
  readonly tone: Tone;
  /** The picture that tells it apart where colour does not. */
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A state in a word, a picture and a colour. */
export const StatusBadge = ({ tone, icon, children }: Props) => (
  <span className={`${styles.badge} ${styles[tone]}`}>
    {icon}
    {children}
  </span>
);
