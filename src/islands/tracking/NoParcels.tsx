import { NoSuchPage } from '#islands/list/NoSuchPage.tsx';
import { EmptyState } from '#islands/ui/Notice.tsx';
import { PackageIcon, PackageSearchIcon } from '#islands/ui/parcel-icons.tsx';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { paths } from '#lib/paths.ts';
import { $session } from '#lib/stores/session/session.ts';
import { clearFilters, showPage } from '#lib/stores/tracking/trackings.ts';

interface Props {
  readonly query: TrackingsQuery;
  readonly total: number;
}

/** Why the list is empty, with a way on. */
export function NoParcels({ query, total }: Props) {
  const { from, to } = query.filter ?? {};
  if (total > 0)
    return (
      <NoSuchPage icon={<PackageSearchIcon />} paging={query} total={total} onPage={showPage} />
    );
  if (Object.keys(query.filter ?? {}).length > 0)
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
  return (
    <EmptyState
      icon={<PackageIcon />}
      title="No parcels yet"
      action={
        <a className="button button-primary" href={paths.shippingAddress()}>
          See your Miami address
        </a>
      }
    >
      Your customer code is {$session.get().id}. Send your next online order to your Miami address.
      The parcel shows up here as soon as our warehouse receives it.
    </EmptyState>
  );
}
