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

/** First, previous, next and last page, and which rows are shown. */
export function Paginator({ page, size, total, onChange }: Props) {
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const before = page * size;
  const to = Math.min(total, before + size);
  const atStart = page <= 0;
  const atEnd = page >= last;
  const steps = [
    { label: 'First page', Icon: ChevronsLeftIcon, target: 0, isOff: atStart },
    {
      label: 'Previous page',
      Icon: ChevronLeftIcon,
      target: Math.min(page - 1, last),
      isOff: atStart,
    },
    { label: 'Next page', Icon: ChevronRightIcon, target: page + 1, isOff: atEnd },
    { label: 'Last page', Icon: ChevronsRightIcon, target: last, isOff: atEnd },
  ];
  return (
    <nav className={styles.paginator} aria-label="Pages">
      <p className={styles.summary} role="status">
        {before < total ? `${before + 1} to ${to}` : 'None'} of {total}
      </p>
      <div className={styles.steps}>
        {steps.map(({ label, Icon, target, isOff }) => (
          // Not `disabled`, which would take the focus away from a button just pressed.
          <button
            key={label}
            type="button"
            className={`button ${styles.step}`}
            aria-label={label}
            aria-disabled={isOff}
            onClick={() => !isOff && onChange(target)}
          >
            <Icon />
          </button>
        ))}
      </div>
    </nav>
  );
}
