import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billingRanges } from '#lib/contract/bill-values.ts';
import { billingsQuerySchema } from '#lib/contract/billings.ts';
import { parseQuery } from '#lib/contract/parse-query.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { compactBillingsQuery, readBillingsQuery } from '#lib/stores/billing/billings-query.ts';

const oddTexts = fc.oneof(
  fc.constantFrom('-1', '1.5', ' 7', 'x', '', 'PENDING'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const mostly = (...values: string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: oddTexts },
  );

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
  let understoodCount = 0;
  fc.assert(
    fc.property(queries, (query) => {
      const search = `?${stringifyQuery(query)}`;
      const parsed = billingsQuerySchema.safeParse(parseQuery(search.slice(1)));
      const sent = compactBillingsQuery(readBillingsQuery(search));
      // The API accepts what is read from any address.
      const accepted = billingsQuerySchema.parse(parseQuery(stringifyQuery(sent)));
      if (!parsed.success) return;
      understoodCount += 1;
      const { page, size, filter } = parsed.data;
      const { status = 'all', range } = accepted.filter ?? {};
      expect([accepted.page, accepted.size, status, range]).toEqual([
        page,
        size,
        filter?.status ?? 'all',
        filter?.range,
      ]);
    }),
    { numRuns: 2000 },
  );
  expect(understoodCount).toBeGreaterThan(500);
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
