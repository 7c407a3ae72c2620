import { pageSizes } from '#lib/contract/paging.ts';
import { MalformedQueryError, parseQuery, type Query } from '#lib/contract/query-string.ts';
import {
  shippingTypes,
  type TrackingsQuery,
  trackingGroups,
  trackingSortFields,
  trackingStatuses,
} from '#lib/contract/trackings.ts';

/** What narrows the list. */
export type TrackingsFilter = NonNullable<TrackingsQuery['filter']>;
/** What orders the list. */
export type TrackingsSort = NonNullable<TrackingsQuery['sort']>;

/** How the list is sorted when the address does not say. */
export const defaultSort: TrackingsSort = { field: 'receivedAt', dir: 'desc' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readable(search: string): Query {
  try {
    return parseQuery(search.replace(/^\?/, ''));
  } catch (error) {
    if (error instanceof MalformedQueryError) return {};
    throw error;
  }
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

/** A calendar day that exists, as YYYY-MM-DD. */
const dayOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
};

const lineOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= 80 && !/[\p{Cc}\u2028\u2029]/u.test(text) ? text : undefined;
};

const groupOf = (value: unknown): Query | undefined => (isRecord(value) ? value : undefined);

function readFilter(raw: Query): TrackingsFilter {
  const read = {
    q: lineOf(raw['q']) || undefined,
    group: oneOf(trackingGroups, raw['group']),
    status: oneOf(trackingStatuses, raw['status']),
    shippingType: oneOf(shippingTypes, raw['shippingType']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function readPage(value: unknown): number {
  const page = Number(value ?? 0);
  return Number.isInteger(page) && page >= 0 && page <= 1_000_000 ? page : 0;
}

const readSort = (raw: Query): TrackingsSort => ({
  field: oneOf(trackingSortFields, raw['field']) ?? defaultSort.field,
  dir: oneOf(['asc', 'desc'], raw['dir']) ?? defaultSort.dir,
});

/**
 * The list's query from an address; what it cannot mean is left out, the rest counts. It reads by hand what
 * trackingsQuerySchema describes, because that schema would bring all of zod to the list's first row.
 */
export function readTrackingsQuery(search: string): TrackingsQuery {
  const raw = readable(search);
  const size = Number(raw['size']);
  const [filter, sort] = [groupOf(raw['filter']), groupOf(raw['sort'])];
  return {
    page: readPage(raw['page']),
    size: pageSizes.find((choice) => choice === size) ?? 10,
    ...(filter && { filter: readFilter(filter) }),
    ...(sort && { sort: readSort(sort) }),
  };
}

/** The same query without what goes without saying: the shape of the address and of the request. */
export function compactQuery({ page, size, filter, sort }: TrackingsQuery): Query {
  const isDefaultSort = sort?.field === defaultSort.field && sort.dir === defaultSort.dir;
  return {
    page: page === 0 ? undefined : page,
    size: size === 10 ? undefined : size,
    filter,
    sort: isDefaultSort ? undefined : sort,
  };
}

/** The parcel that the address opens, if any. */
export function readTrackingId(search: string): string | undefined {
  const id = new URLSearchParams(search).get('id');
  return id && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
