import { lazy, Suspense, useState } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { SlidersHorizontalIcon } from '#islands/ui/parcel-icons.tsx';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { Groups } from './Groups.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './Toolbar.module.css';

const Filters = lazy(async () => ({ default: (await import('./Filters.tsx')).Filters }));

interface Props {
  readonly query: TrackingsQuery;
  /** Adds a select for the order, for lists without column heads. */
  readonly hasSort: boolean;
}

/** Search, groups and filters of the list; the filters open on demand. */
export function Toolbar({ query, hasSort }: Props) {
  const { filter = {} } = query;
  const { q = '', group: _, ...panelFilter } = filter;
  const count = Object.keys(panelFilter).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <search className={styles.toolbar}>
      <Groups filter={filter} />
      <SearchBox q={q} />
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'parcel-filters' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontalIcon />
        Filters{count > 0 && ` (${count})`}
      </button>
      {isOpen && (
        <Boundary>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Filters query={query} hasSort={hasSort} />
          </Suspense>
        </Boundary>
      )}
    </search>
  );
}
