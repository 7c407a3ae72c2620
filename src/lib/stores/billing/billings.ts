import { computed } from 'nanostores';
import { type CallAnswer, call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import { paths } from '#lib/paths.ts';
import { $search, visit } from '#lib/stores/browser/address.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { createFollower } from '#lib/stores/fetching/follow.ts';
import { readId, withoutEmpty } from '#lib/stores/fetching/list-query.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';
import {
  type BillingsAddress,
  type BillingsFilter,
  compactBillingsQuery,
  readBillingsQuery,
} from './billings-query.ts';

/** One page of the bills, with the totals of all that match. */
export type BillingsPage = CallAnswer<'listBillings'>;

const list = createLoader(createCache<BillingsPage>());

/** The page of the bills that the address asks for. */
export const $billings = list.$load;
/** The list's query, from the address. */
export const $billingsQuery = computed($search, readBillingsQuery);
/** The id of the open bill; undefined while the list shows. */
export const $billingId = computed($search, readId);

const listInput = () => ({
  params: { customerId: $session.get().id },
  query: compactBillingsQuery(readBillingsQuery($search.get())),
});

const fetchList = (signal: AbortSignal): Promise<BillingsPage> =>
  call('listBillings', listInput(), { signal });

/** Fetches the list for the query in the address. */
export const loadBillings = (): Promise<void> => list.load(fetchList);

/** The address of the list with this query. */
export const billingsPath = (query: BillingsAddress): string =>
  paths.billing(compactBillingsQuery(query));

/** The address of a bill; it contains the list's query, so that the way back leads to the same list. */
export const billingPath = (id: string, query: BillingsAddress): string =>
  paths.billing({ id, ...compactBillingsQuery(query) });

const change = (patch: Partial<BillingsAddress>): void =>
  visit(billingsPath({ ...$billingsQuery.get(), ...patch }));

/** Shows another page of the list. */
export const showPage = (page: number): void => change({ page });

/** Changes the rows per page and shows the first page. */
export const showSize = (size: BillingsAddress['size']): void => change({ size, page: 0 });

/** Filters the list and shows the first page. */
export const filterBy = (
  patch: {
    readonly [K in keyof BillingsFilter]: BillingsFilter[K] | undefined;
  },
): void => change({ filter: withoutEmpty({ ...$billingsQuery.get().filter, ...patch }), page: 0 });

/** Removes all filters. */
export const clearFilters = (): void => change({ filter: {}, page: 0 });

/** Shows the list that the address asks for, now and after each of its changes. */
export const runBillings = createFollower({
  path: paths.billing(),
  $target: $search,
  open: () => {
    if ($billingId.get() === undefined)
      void list.open(addressOf('listBillings', listInput()), fetchList);
  },
});
