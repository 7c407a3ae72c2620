import { MalformedQueryError, parseQuery, type Query } from '#lib/contract/query-string.ts';
import { type TrackingsQuery, trackingsQuerySchema } from '#lib/contract/trackings.ts';

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

/** The list's query from an address; what it cannot mean is left out, the rest counts. */
export function readTrackingsQuery(search: string): TrackingsQuery {
  const raw = readable(search);
  const first = trackingsQuerySchema.safeParse(raw);
  if (first.success) return first.data;
  for (const { path } of first.error.issues) {
    const [key, sub] = path.map(String);
    const group = key === undefined ? undefined : raw[key];
    if (sub !== undefined && isRecord(group)) delete group[sub];
    else if (key !== undefined) delete raw[key];
  }
  const second = trackingsQuerySchema.safeParse(raw);
  return second.success ? second.data : trackingsQuerySchema.parse({});
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
