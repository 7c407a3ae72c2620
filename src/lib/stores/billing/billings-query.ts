import { billingRanges, billingScopes } from '#lib/contract/bill-values.ts';
import type { BillingsQuery } from '#lib/contract/billings.ts';
import type { Query } from '#lib/contract/query-string.ts';
import {
  compactPaging,
  groupOf,
  oneOf,
  pagingOf,
  queryOf,
  withoutEmpty,
} from '#lib/stores/fetching/list-query.ts';

/** The filter of the list; without a status all bills count. */
export type BillingsFilter = Partial<NonNullable<BillingsQuery['filter']>>;

/** The list's query, from an address. */
export type BillingsAddress = Pick<BillingsQuery, 'page' | 'size'> & {
  readonly filter: BillingsFilter;
};

/** The list's query from an address, as billingsQuerySchema reads it; invalid parts are ignored. */
export function readBillingsQuery(search: string): BillingsAddress {
  const raw = queryOf(search);
  const { status, range } = groupOf(raw['filter']) ?? {};
  return {
    ...pagingOf(raw),
    filter: withoutEmpty({
      status: oneOf(billingScopes, status),
      range: oneOf(billingRanges, range),
    }),
  };
}

/** The query without defaults, for the address and the request. */
export const compactBillingsQuery = ({ filter, ...paging }: BillingsAddress): Query => ({
  ...compactPaging(paging),
  filter: withoutEmpty({ ...filter, status: filter.status === 'all' ? undefined : filter.status }),
});
