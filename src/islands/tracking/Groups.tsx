import { useStore } from '@nanostores/react';
import { Pills } from '#islands/list/Pills.tsx';
import { parcelGroupLabels, parcelGroups } from '#lib/domain/obligations.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $overview } from '#lib/stores/tracking/overview.ts';
import { clearFilters, filterBy } from '#lib/stores/tracking/trackings.ts';
import type { TrackingsFilter } from '#lib/stores/tracking/trackings-query.ts';

type Group = TrackingsFilter['group'];

/** Filters the parcels by what they need, with counts; choosing a group clears the filter by status. */
export function Groups({ filter }: { readonly filter: TrackingsFilter }) {
  const counts = lastValue(useStore($overview))?.groups;
  const options = parcelGroups.flatMap((group) => {
    const count = counts?.[group];
    if (count === 0 && group !== filter.group) return [];
    return [[group, parcelGroupLabels[group] + (count ? ` (${count})` : '')] as const];
  });
  return (
    <Pills<Group>
      legend="Where the parcels are"
      options={[['open', 'Current'], ...options]}
      isChosen={(group) => group === filter.group && filter.status === undefined}
      onChoose={(group) =>
        group === 'open' ? clearFilters() : filterBy({ group, status: undefined })
      }
    />
  );
}
