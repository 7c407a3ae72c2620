import { Choice } from '#islands/list/Choice.tsx';
import { ClearFilters } from '#islands/list/ClearFilters.tsx';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { defaultSort } from '#lib/contract/trackings-order.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { clearFilters, filterBy, sortBy } from '#lib/stores/tracking/trackings.ts';
import { DateFilter } from './DateFilter.tsx';
import styles from './Filters.module.css';
import { optionOf, sortOf, sortOptions } from './sort-options.ts';

interface Props {
  readonly query: TrackingsQuery;
  /** Adds a select for the order, for lists without column heads. */
  readonly hasSort: boolean;
}

/** Filters and order of the list, loaded on demand. */
export function Filters({ query: { filter = {}, sort = defaultSort }, hasSort }: Props) {
  return (
    <div id="parcel-filters" className={styles.filters}>
      <Choice
        label="Status"
        emptyLabel="All statuses"
        options={statusWords}
        value={filter.status}
        onChange={(status) => filterBy({ status, group: undefined })}
      />
      <Choice
        label="Shipping type"
        emptyLabel="Air and sea"
        options={shippingTypeLabels}
        value={filter.shippingType}
        onChange={(shippingType) => filterBy({ shippingType })}
      />
      <fieldset className={styles.dates}>
        <legend>Date received</legend>
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
      </fieldset>
      {hasSort && (
        <Choice
          label="Order"
          options={sortOptions}
          value={optionOf(sort)}
          onChange={(option) => sortBy(sortOf(option))}
        />
      )}
      {/* The open parcels are what the list shows without filters. */}
      {filter.group !== 'open' && <ClearFilters onClear={clearFilters} />}
    </div>
  );
}
