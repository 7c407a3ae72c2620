import { useState } from 'react';
import { Choice } from '#islands/list/Choice.tsx';
import { ClearFilters } from '#islands/list/ClearFilters.tsx';
import { SlidersHorizontalIcon } from '#islands/ui/parcel-icons.tsx';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { defaultSort } from '#lib/contract/trackings-order.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { clearFilters, filterBy, sortBy } from '#lib/stores/tracking/trackings.ts';
import { DateFilter } from './DateFilter.tsx';
import { Groups } from './Groups.tsx';
import { SearchBox } from './SearchBox.tsx';
import { optionOf, sortOf, sortOptions } from './sorting.ts';
import styles from './Toolbar.module.css';

interface Props {
  readonly query: TrackingsQuery;
  /** Shows a select for the order, where there are no column heads. */
  readonly withSort: boolean;
}

/** Search, filters and order of the list. */
export function Toolbar({ query, withSort }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { q = '', group, ...filter } = query.filter ?? {};
  const count = Object.keys(filter).length;
  return (
    <search className={styles.toolbar}>
      <Groups filter={{ ...filter, ...(group && { group }) }} />
      <SearchBox q={q} />
      <button
        type="button"
        className={`button ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls="parcel-filters"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontalIcon />
        Filters{count > 0 && ` (${count})`}
      </button>
      <div id="parcel-filters" className={styles.filters} data-open={isOpen}>
        <Choice
          label="Status"
          any="All statuses"
          options={trackingStatusLabels}
          value={filter.status}
          onChange={(status) => filterBy({ status, group: undefined })}
        />
        <Choice
          label="Shipping type"
          any="Air and sea"
          options={shippingTypeLabels}
          value={filter.shippingType}
          onChange={(shippingType) => filterBy({ shippingType })}
        />
        <DateFilter
          label="From"
          value={filter.from}
          max={filter.to}
          onChange={(from) => filterBy({ from })}
        />
        <DateFilter
          label="To"
          value={filter.to}
          min={filter.from}
          onChange={(to) => filterBy({ to })}
        />
        {withSort && (
          <Choice
            label="Order"
            options={sortOptions}
            value={optionOf(query.sort ?? defaultSort)}
            onChange={(option) => sortBy(sortOf(option))}
          />
        )}
        {(count > 0 || q !== '' || group) && <ClearFilters onClear={clearFilters} />}
      </div>
    </search>
  );
}
