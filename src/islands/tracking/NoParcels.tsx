import { NoSuchPage } from '#islands/list/NoSuchPage.tsx';
import { EmptyState } from '#islands/ui/Notice.tsx';
import { PackageIcon, PackageSearchIcon } from '#islands/ui/package-icons.tsx';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { clearFilters, filterBy, showPage } from '#lib/stores/tracking/trackings.ts';

interface Props {
  readonly query: TrackingsQuery;
  readonly total: number;
}

/** Explains why the list is empty, and offers what helps. */
export function NoParcels({ query, total }: Props) {
  const { from, to, group } = query.filter ?? {};
  if (total > 0)
    return (
      <NoSuchPage icon={<PackageSearchIcon />} paging={query} total={total} onPage={showPage} />
    );
  if (group === 'open')
    return (
      <EmptyState
        icon={<PackageIcon />}
        title="Nothing on the way"
        action={
          <button type="button" className="button" onClick={() => filterBy({ group: 'done' })}>
            See earlier parcels
          </button>
        }
      >
        A parcel shows up here once you announce it, or as soon as our warehouse receives it.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<PackageSearchIcon />}
      title="No parcels match"
      action={
        <button type="button" className="button" onClick={clearFilters}>
          Clear filters
        </button>
      }
    >
      {from && to && from > to
        ? 'The first day is after the last day. Swap them, or clear the filters.'
        : 'Try fewer words, another status or a longer period.'}
    </EmptyState>
  );
}
