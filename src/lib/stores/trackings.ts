import { computed } from 'nanostores';
import { call } from '#lib/api/call.ts';
import { NetworkError } from '#lib/api/errors.ts';
import { addressOf } from '#lib/api/request.ts';
import {
  getTracking,
  listTrackings,
  type TrackingDetail,
  type TrackingSummary,
  type TrackingsQuery,
  trackingDetailSchema,
} from '#lib/contract/trackings.ts';
import { environment } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { $search, visit } from './address.ts';
import { createKeeper } from './known.ts';
import { createLoader, type Load, lastValue } from './load.ts';
import { $session } from './session.ts';
import {
  compactQuery,
  readTrackingId,
  readTrackingsQuery,
  type TrackingsFilter,
  type TrackingsSort,
} from './trackings-query.ts';

/** One page of the list. */
export interface TrackingsPage {
  readonly data: readonly TrackingSummary[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

const list = createLoader(createKeeper<TrackingsPage>(listTrackings.answer.schema));
const detail = createLoader(createKeeper<TrackingDetail>(trackingDetailSchema));

/** The page of the list that the address asks for. */
export const $trackings = list.$load;
/** The parcel that the address opens. */
export const $tracking = detail.$load;
/** The list's query, as the address says it. */
export const $trackingsQuery = computed($search, readTrackingsQuery);
/** The id of the open parcel; undefined while the list shows. */
export const $trackingId = computed($search, readTrackingId);

const customerId = (): number => $session.get().id;

const listInput = () => ({
  params: { customerId: customerId() },
  query: compactQuery(readTrackingsQuery($search.get())),
});

const fetchList = (signal: AbortSignal): Promise<TrackingsPage> =>
  call(listTrackings, listInput(), { signal });

const openTrackings = (): Promise<void> =>
  list.open(addressOf(listTrackings, listInput()), fetchList);

/** Fetches the list for the query in the address. */
export const loadTrackings = (): Promise<void> => list.load(fetchList);

const detailInput = (trackingId: string) => ({ params: { customerId: customerId(), trackingId } });

const fetchDetail =
  (trackingId: string) =>
  async (signal: AbortSignal): Promise<TrackingDetail> =>
    (await call(getTracking, detailInput(trackingId), { signal })).data;

/** Shows one parcel; another one's data is not shown meanwhile. */
function openTracking(trackingId: string): Promise<void> {
  if (lastValue($tracking.get())?.id !== trackingId) detail.reset();
  return detail.open(addressOf(getTracking, detailInput(trackingId)), fetchDetail(trackingId));
}

/** Fetches the open parcel once more. */
export async function reloadTracking(): Promise<void> {
  const id = $trackingId.get();
  if (id !== undefined) await detail.load(fetchDetail(id));
}

/** Where the list with this query lives. */
export const trackingsPath = (query: TrackingsQuery): string => paths.tracking(compactQuery(query));

/** Where a parcel lives; the list's query comes along, so that the way back leads to the same list. */
export const trackingPath = (id: string, query: TrackingsQuery): string =>
  paths.tracking({ id, ...compactQuery(query) });

const change = (patch: Partial<TrackingsQuery>, mode?: 'push' | 'replace'): void =>
  visit(trackingsPath({ ...$trackingsQuery.get(), ...patch }), mode);

/** Shows another page of the list. */
export const showPage = (page: number): void => change({ page });

/** Shows so many rows a page, from the first page on. */
export const showSize = (size: TrackingsQuery['size']): void => change({ size, page: 0 });

/** Sorts the list, from the first page on. */
export const sortBy = (sort: TrackingsSort): void => change({ sort, page: 0 });

/** Narrows the list, from the first page on; typing on in the search is one step for Back. */
export function filterBy(
  patch: { readonly [K in keyof TrackingsFilter]: TrackingsFilter[K] | undefined },
): void {
  const current = $trackingsQuery.get().filter ?? {};
  const next = Object.fromEntries(
    Object.entries({ ...current, ...patch }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const isTypingOn = current.q !== undefined && Object.keys(patch).join() === 'q';
  change({ filter: next, page: 0 }, isTypingOn ? 'replace' : 'push');
}

/** Takes all filters away. */
export const clearFilters = (): void => change({ filter: undefined, page: 0 });

const recoveries = 5;
const recoveryDelay = 1000;

const lacksNetwork = (load: Load<unknown>): boolean =>
  load.state === 'failed' && load.error instanceof NetworkError;

/** Fetches what failed once the network is back; its first moments often fail still. */
async function recover(): Promise<void> {
  const { signal } = new AbortController();
  for (let attempt = 1; attempt <= recoveries; attempt += 1) {
    if ($trackings.get().state === 'failed') await loadTrackings();
    if ($tracking.get().state === 'failed') await reloadTracking();
    if (!lacksNetwork($trackings.get()) && !lacksNetwork($tracking.get())) return;
    await environment.wait(recoveryDelay, signal);
  }
}

let isRunning = false;

const open = (search: string): void => {
  const id = readTrackingId(search);
  void (id === undefined ? openTrackings() : openTracking(id));
};

/** Shows what the address asks for, now and after each of its changes. */
export function runTrackings(): void {
  if (isRunning) return;
  isRunning = true;
  $search.subscribe(open);
  environment.listen('online', () => void recover());
  // A page that comes back as it was left may be out of date.
  environment.listen('pageshow', ({ persisted }) => {
    if (persisted) open($search.get());
  });
}
