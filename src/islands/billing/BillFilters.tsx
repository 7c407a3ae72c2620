import { Choice } from '#islands/list/Choice.tsx';
import { ClearFilters } from '#islands/list/ClearFilters.tsx';
import { Pills } from '#islands/list/Pills.tsx';
import { clearFilters, filterBy } from '#lib/stores/billing/billings.ts';
import type { BillingsFilter } from '#lib/stores/billing/billings-query.ts';
import styles from './BillFilters.module.css';
import { rangeLabels } from './range-labels.ts';

const scopes = [
  ['all', 'All'],
  ['pending', 'Pending'],
] as const;

export const BillFilters = ({ filter }: { readonly filter: BillingsFilter }) => (
  <search className={styles.filters}>
    <Pills<(typeof scopes)[number][0]>
      legend="Which bills"
      options={scopes}
      isChosen={(scope) => scope === (filter.status ?? 'all')}
      onChoose={(status) => filterBy({ status })}
    />
    <div className={styles.range}>
      <Choice
        label="Dates"
        emptyLabel="All dates"
        options={rangeLabels}
        value={filter.range}
        onChange={(range) => filterBy({ range })}
      />
    </div>
    {(filter.range || filter.status === 'pending') && <ClearFilters onClear={clearFilters} />}
  </search>
);
