import { type BillingsQuery, billingRanges, billingScopes } from '#lib/contract/billings.ts';
import type { Query } from '#lib/contract/query-string.ts';
import {
  chosen,
  compactPaging,
  groupOf,
  oneOf,
  pagingOf,
  readable,
} from '#lib/stores/fetching/list-query.ts';

/** What narrows the list of bills; without a status all count. */
export type BillingsFilter = Partial<NonNullable<BillingsQuery['filter']>>;

/** The list's query, as an address says it. */
export type BillingsAddress = Pick<BillingsQuery, 'page' | 'size'> & {
  readonly filter: BillingsFilter;
};

/** The list's query from an address, as billingsQuerySchema reads it; what it cannot mean is left out, the rest counts. */
export function readBillingsQuery(search: string): BillingsAddress {
  const raw = readable(search);
  const { status, range } = groupOf(raw['filter']) ?? {};
  return {
    ...pagingOf(raw),
    filter: chosen({
      status: oneOf(billingScopes, status),
      range: oneOf(billingRanges, range),
    }),
  };
}

/** The same query without what goes without saying: the shape of the address and of the request. */
export const compactBillingsQuery = ({ filter, ...paging }: BillingsAddress): Query => ({
  ...compactPaging(paging),
  filter: chosen({ ...filter, status: filter.status === 'all' ? undefined : filter.status }),
});
