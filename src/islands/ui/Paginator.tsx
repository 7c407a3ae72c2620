import type { ReactNode } from 'react';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
} from './list-icons.tsx';
import styles from './Pager.module.css';

interface Props {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

interface StepProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to: number;
  readonly disabled: boolean;
  readonly onChange: (page: number) => void;
}

// Not `disabled`: a button that turns off under the finger must not lose the keyboard's place.
const Step = ({ label, icon, to, disabled, onChange }: StepProps) => (
  <button
    type="button"
    className={`button ${styles.step}`}
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => {
      if (!disabled) onChange(to);
    }}
  >
    {icon}
  </button>
);

/** First, previous, next and last page, and which rows these are. */
export function Paginator({ page, size, total, onChange }: Props) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const from = Math.min(total, page * size + 1);
  const to = Math.min(total, (page + 1) * size);
  const atStart = page <= 0;
  const atEnd = page >= last;
  return (
    <nav className={styles.paginator} aria-label="Pages">
      <p className={styles.summary} role="status">
        {from} to {to} of {total}
      </p>
      <div className={styles.steps}>
        <Step
          label="First page"
          icon={<ChevronsLeftIcon />}
          to={0}
          disabled={atStart}
          onChange={onChange}
        />
        <Step
          label="Previous page"
          icon={<ChevronLeftIcon />}
          to={Math.min(page - 1, last)}
          disabled={atStart}
          onChange={onChange}
        />
        <Step
          label="Next page"
          icon={<ChevronRightIcon />}
          to={page + 1}
          disabled={atEnd}
          onChange={onChange}
        />
        <Step
          label="Last page"
          icon={<ChevronsRightIcon />}
          to={last}
          disabled={atEnd}
          onChange={onChange}
        />
      </div>
    </nav>
  );
}
