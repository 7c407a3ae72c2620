import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingRanges, billingsQuerySchema } from '#lib/contract/billings.ts';
import { parseQuery } from '#lib/contract/parse-query.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { compactBillingsQuery, readBillingsQuery } from '#lib/stores/billing/billings-query.ts';

const strange = fc.oneof(
  fc.constantFrom('-1', '1.5', ' 7', 'x', '', 'PENDING'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const mostly = (...values: string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: strange });

const queries = fc.record(
  {
    page: mostly('0', '3', '41'),
    size: mostly('10', '25', '100'),
    filter: fc.record(
      { status: mostly('pending', 'all'), range: mostly(...billingRanges) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: [] },
);

test('an address that the contract understands is read as the contract reads it', () => {
  let understood = 0;
  fc.assert(
    fc.property(queries, (query) => {
      const search = `?${stringifyQuery(query)}`;
      const parsed = billingsQuerySchema.safeParse(parseQuery(search.slice(1)));
      const asked = compactBillingsQuery(readBillingsQuery(search));
      // Whatever else it holds, the API must take what is read from it.
      const taken = billingsQuerySchema.parse(parseQuery(stringifyQuery(asked)));
      if (!parsed.success) return;
      understood += 1;
      const { page, size, filter } = parsed.data;
      const { status = 'all', range } = taken.filter ?? {};
      expect([taken.page, taken.size, status, range]).toEqual([
        page,
        size,
        filter?.status ?? 'all',
        filter?.range,
      ]);
    }),
    { numRuns: 2000 },
  );
  expect(understood).toBeGreaterThan(500);
});

test('an invalid part of a query does not invalidate the others', () => {
  const search = '?page=2&size=7&filter[status]=GONE&filter[range]=thisYear';
  expect(readBillingsQuery(search)).toEqual({ page: 2, size: 10, filter: { range: 'thisYear' } });
  expect(readBillingsQuery('?page=1&page=2')).toEqual({ page: 0, size: 10, filter: {} });
});

test('defaults stay out of the address', () => {
  const all = readBillingsQuery('?page=0&size=10&filter[status]=all');
  expect(stringifyQuery(compactBillingsQuery(all))).toBe('');
  const some = readBillingsQuery('?size=25&filter[status]=pending&filter[range]=lastYear');
  expect(stringifyQuery(compactBillingsQuery(some))).toBe(
    'size=25&filter[status]=pending&filter[range]=lastYear',
  );
});
