import { computed } from 'nanostores';
import { type CallAnswer, call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import type { TrackingSummary, TrackingsQuery } from '#lib/contract/trackings.ts';
import { openView } from '#lib/contract/trackings-order.ts';
import { paths } from '#lib/paths.ts';
import { $search, visit } from '#lib/stores/browser/address.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { clearCached } from '#lib/stores/fetching/cache-keys.ts';
import { changeShown } from '#lib/stores/fetching/change-shown.ts';
import { createFollower } from '#lib/stores/fetching/follow.ts';
import { readId, withoutEmpty } from '#lib/stores/fetching/list-query.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import {
  addressQuery,
  compactQuery,
  readTrackingsQuery,
  type TrackingsFilter,
  type TrackingsSort,
} from './trackings-query.ts';

/** One page of the list. */
export type TrackingsPage = CallAnswer<'listTrackings'>;

const list = createLoader(createCache<TrackingsPage>());

/** The page of the list that the address asks for. */
export const $trackings = list.$load;
/** The list's query, from the address. */
export const $trackingsQuery = computed($search, readTrackingsQuery);
/** The id of the open parcel; undefined while the list shows. */
export const $trackingId = computed($search, readId);

const customerId = (): number => $session.get().id;

const listInput = () => ({
  params: { customerId: customerId() },
  query: compactQuery(readTrackingsQuery($search.get())),
});

const fetchList = (signal: AbortSignal): Promise<TrackingsPage> =>
  call('listTrackings', listInput(), { signal });

const openTrackings = (): Promise<void> =>
  list.open(addressOf('listTrackings', listInput()), fetchList);

/** Fetches the list for the query in the address. */
export const loadTrackings = (): Promise<void> => list.load(fetchList);

/** Updates a parcel’s row; other pages of the list, and the overview, are fetched again. */
export function showRow(parcel: TrackingSummary): void {
  clearCached(addressOf('listTrackings', { params: { customerId: customerId() } }));
  clearCached(addressOf('getOverview', {}));
  void changeShown(
    list,
    (page) => {
      const oldRow = page.data.find(({ id }) => id === parcel.id);
      if (!oldRow) return page;
      const keys = Object.keys(oldRow) as (keyof TrackingSummary)[];
      const row = Object.fromEntries(keys.map((key) => [key, parcel[key]])) as typeof oldRow;
      return { ...page, data: page.data.map((other) => (other === oldRow ? row : other)) };
    },
    fetchList,
  );
}

/** The address of the list with this query. */
export const trackingsPath = (query: TrackingsQuery): string => paths.tracking(addressQuery(query));

/** The address of a parcel; it contains the list's query, so that the way back leads to the same list. */
export const trackingPath = (id: string, query: TrackingsQuery): string =>
  paths.tracking({ id, ...addressQuery(query) });

const change = (patch: Partial<TrackingsQuery>, mode?: 'push' | 'replace'): void =>
  visit(trackingsPath({ ...$trackingsQuery.get(), ...patch }), mode);

/** Shows another page of the list. */
export const showPage = (page: number): void => change({ page });

/** Changes the rows per page and shows the first page. */
export const showSize = (size: TrackingsQuery['size']): void => change({ size, page: 0 });

/** Sorts the list and shows the first page. */
export const sortBy = (sort: TrackingsSort): void => change({ sort, page: 0 });

/** Filters the list and shows the first page; continued typing in the search is one step for Back. */
export function filterBy(
  patch: { readonly [K in keyof TrackingsFilter]: TrackingsFilter[K] | undefined },
): void {
  const { filter = {}, sort } = $trackingsQuery.get();
  const isTyping = filter.q !== undefined && Object.keys(patch).join() === 'q';
  // A search or another filter looks at all parcels, the newest first.
  const leavesOpenView = filter.group === 'open' && patch.group === undefined;
  const next = withoutEmpty({ ...filter, ...(leavesOpenView && { group: undefined }), ...patch });
  const isFiltered = Object.keys(next).length > 0;
  const view = isFiltered ? { filter: next, sort: leavesOpenView ? undefined : sort } : openView;
  change({ ...view, page: 0 }, isTyping ? 'replace' : 'push');
}

/** Removes all filters: the open parcels show again. */
export const clearFilters = (): void => change({ ...openView, page: 0 });

/** Shows the list that the address asks for, now and after each of its changes. */
export const runTrackings = createFollower({
  path: paths.tracking(),
  $target: $search,
  open: () => {
    if ($trackingId.get() === undefined) void openTrackings();
  },
});
