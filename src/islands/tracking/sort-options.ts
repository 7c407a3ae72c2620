import { defaultSort, openView } from '#lib/contract/trackings-order.ts';
import type { TrackingsSort } from '#lib/stores/tracking/trackings-query.ts';

/**
 * The orders to choose from in lists without column heads. Those of the first view and of the column heads of wider
 * screens are all here, because for any other order the select would show its first option.
 */
export const sortOptions = {
  'urgency desc': 'Most urgent first',
  'receivedAt desc': 'Newest first',
  'receivedAt asc': 'Oldest first',
  'weight desc': 'Heaviest first',
  'weight asc': 'Lightest first',
  'status asc': 'By status',
  'status desc': 'By status, last first',
} as const satisfies Record<string, string>;

type SortOption = keyof typeof sortOptions;

const sorts = {
  'urgency desc': openView.sort,
  'receivedAt desc': defaultSort,
  'receivedAt asc': { field: 'receivedAt', dir: 'asc' },
  'weight desc': { field: 'weight', dir: 'desc' },
  'weight asc': { field: 'weight', dir: 'asc' },
  'status asc': { field: 'status', dir: 'asc' },
  'status desc': { field: 'status', dir: 'desc' },
} as const satisfies Record<SortOption, TrackingsSort>;

export const sortOf = (option: SortOption | undefined): TrackingsSort =>
  sorts[option ?? 'receivedAt desc'];

/** The option of a sort; undefined if no option has it. */
export const optionOf = ({ field, dir }: TrackingsSort): SortOption | undefined => {
  const name = `${field} ${dir}`;
  return Object.keys(sorts).find((key): key is SortOption => key === name);
};
