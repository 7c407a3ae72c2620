import { defaultPageSize, maxPage, pageSizes } from '#lib/contract/paging.ts';
import { MalformedQueryError, parseQuery } from '#lib/contract/parse-query.ts';
import type { Query } from '#lib/contract/query-string.ts';

/* What the queries of the account's lists have in common, read by hand: the contract's schemas would bring all of zod
   to a list's first row. */

/** The query of an address; empty if it cannot be read. */
export function queryOf(search: string): Query {
  try {
    return parseQuery(search.replace(/^\?/, ''));
  } catch (error) {
    if (error instanceof MalformedQueryError) return {};
    throw error;
  }
}

/** The value, if it is one of the choices. */
export const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The value, if it is a group of nested values (`name[sub]=…`). */
export const groupOf = (value: unknown): Query | undefined => (isRecord(value) ? value : undefined);

type WithoutEmpty<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> };

/** The group without undefined and empty values. */
export const withoutEmpty = <T extends object>(group: T) =>
  Object.fromEntries(
    Object.entries(group).filter(([, value]) => value !== undefined && value !== ''),
  ) as WithoutEmpty<T>;

function pageOf(value: unknown): number {
  const page = Number(value ?? 0);
  return Number.isInteger(page) && page >= 0 && page <= maxPage ? page : 0;
}

export interface Paging {
  /** Zero-based. */
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
}

/** The page and size of a query, or the defaults. */
export function pagingOf(raw: Query): Paging {
  const size = Number(raw['size']);
  return {
    page: pageOf(raw['page']),
    size: pageSizes.find((choice) => choice === size) ?? defaultPageSize,
  };
}

/** The page and size as a query without defaults. */
export const compactPaging = ({ page, size }: Paging): Query => ({
  page: page === 0 ? undefined : page,
  size: size === defaultPageSize ? undefined : size,
});

/** The id that the address opens; undefined if it names none. */
export function readId(search: string): string | undefined {
  const id = new URLSearchParams(search).get('id');
  return id && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}
