import {
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
} from './list-icons.tsx';
import styles from './Paging.module.css';

interface Props {
  /** Zero-based. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** First, previous, next and last page, and which rows are shown. */
export function Paginator({ page, size, total, onChange }: Props) {
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  const offset = page * size;
  const end = Math.min(total, offset + size);
  const isAtStart = page <= 0;
  const isAtEnd = page >= lastPage;
  const steps = [
    ['First', ChevronsLeftIcon, 0, isAtStart],
    ['Previous', ChevronLeftIcon, Math.min(page - 1, lastPage), isAtStart],
    ['Next', ChevronRightIcon, page + 1, isAtEnd],
    ['Last', ChevronsRightIcon, lastPage, isAtEnd],
  ] as const;
  return (
    <nav className={styles.paginator} aria-label="Pages">
      <p role="status">
        {offset < total ? `${offset + 1} to ${end}` : 'None'} of {total}
      </p>
      <div>
        {steps.map(([name, Icon, target, isDisabled]) => (
          // Not `disabled`, which would take the focus away from a button just pressed.
          <button
            key={name}
            type="button"
            className="button"
            aria-label={`${name} page`}
            aria-disabled={isDisabled}
            onClick={() => !isDisabled && onChange(target)}
          >
            <Icon />
          </button>
        ))}
      </div>
    </nav>
  );
}
