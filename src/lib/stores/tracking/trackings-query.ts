import { defaultPageSize } from '#lib/contract/paging.ts';
import {
  shippingTypes,
  trackingGroups,
  trackingSortFields,
  trackingStatuses,
} from '#lib/contract/parcel-values.ts';
import type { Query } from '#lib/contract/query-string.ts';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { defaultSort, isDefaultSort, openView } from '#lib/contract/trackings-order.ts';
import {
  compactPaging,
  groupOf,
  oneOf,
  pagingOf,
  queryOf,
  withoutEmpty,
} from '#lib/stores/fetching/list-query.ts';

export type TrackingsFilter = NonNullable<TrackingsQuery['filter']>;
export type TrackingsSort = NonNullable<TrackingsQuery['sort']>;

/** The value, if it is an existing day as YYYY-MM-DD. */
const dayOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
};

const lineOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= 80 && !/[\p{Cc}\u2028\u2029]/u.test(text) ? text : undefined;
};

const readFilter = (raw: Query): TrackingsFilter =>
  withoutEmpty({
    q: lineOf(raw['q']),
    group: oneOf(trackingGroups, raw['group']),
    status: oneOf(trackingStatuses, raw['status']),
    shippingType: oneOf(shippingTypes, raw['shippingType']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
  });

const readSort = (raw: Query): TrackingsSort => ({
  field: oneOf(trackingSortFields, raw['field']) ?? defaultSort.field,
  dir: oneOf(['asc', 'desc'], raw['dir']) ?? defaultSort.dir,
});

/**
 * The list's query from an address, as trackingsQuerySchema reads it; invalid parts are ignored. An address without a
 * query, an open parcel's id aside, shows the open parcels.
 */
export function readTrackingsQuery(search: string): TrackingsQuery {
  const { id: _, ...raw } = queryOf(search);
  if (Object.keys(raw).length === 0) return { ...pagingOf(raw), ...openView };
  const filter = groupOf(raw['filter']);
  const sort = groupOf(raw['sort']);
  return {
    ...pagingOf(raw),
    ...(filter && { filter: readFilter(filter) }),
    ...(sort && { sort: readSort(sort) }),
  };
}

// Field and direction stand in this order wherever a sort is made; in another the address would only be longer.
const isOpenView = ({ page, size, filter, sort }: TrackingsQuery): boolean =>
  page === 0 &&
  size === defaultPageSize &&
  JSON.stringify([filter, sort]) === JSON.stringify([openView.filter, openView.sort]);

/** The query without defaults, as the API is asked; never empty, which in an address means the open parcels. */
export function compactQuery({ filter, sort, ...paging }: TrackingsQuery): Query {
  const query = withoutEmpty({
    ...compactPaging(paging),
    filter: filter && Object.keys(filter).length > 0 ? filter : undefined,
    sort: isDefaultSort(sort) ? undefined : sort,
  });
  return Object.keys(query).length > 0 ? query : { page: 0 };
}

/** The query in the page's own address. */
export const addressQuery = (query: TrackingsQuery): Query =>
  isOpenView(query) ? {} : compactQuery(query);
