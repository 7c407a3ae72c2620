import { Pills } from '#islands/list/Pills.tsx';
import { trackingGroupLabels } from '#lib/domain/tracking-status.ts';
import { filterBy } from '#lib/stores/tracking/trackings.ts';
import type { TrackingsFilter } from '#lib/stores/tracking/trackings-query.ts';

type Group = TrackingsFilter['group'];

const groups = [
  [undefined, 'All'],
  ...(Object.entries(trackingGroupLabels) as [NonNullable<Group>, string][]),
] as const;

/** Filters by stage of the journey, which replaces a filter by status. */
export const Groups = ({ filter }: { readonly filter: TrackingsFilter }) => (
  <Pills<Group>
    legend="Where the parcels are"
    options={groups}
    isChosen={(group) => group === filter.group && filter.status === undefined}
    onChoose={(group) => filterBy({ group, status: undefined })}
  />
);
