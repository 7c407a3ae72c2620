import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from '#lib/contract/parse-query.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { trackingsQuerySchema } from '#lib/contract/trackings.ts';
import { openView, openViewCall } from '#lib/contract/trackings-order.ts';
import {
  addressQuery,
  compactQuery,
  readTrackingsQuery,
} from '#lib/stores/tracking/trackings-query.ts';

const likely = fc.oneof(
  fc.constantFrom(
    '0',
    '3',
    '10',
    '25',
    '-1',
    '1.5',
    ' 7',
    'x',
    'DELIVERED',
    'AIR',
    'asc',
    'weight',
  ),
  fc.constantFrom('2026-11-22', '2026-02-30', '2024-02-29', 'UPS ', 'a\u0000b'),
  fc.string({ unit: 'binary', maxLength: 90 }),
);

const queries = fc.record(
  {
    page: likely,
    size: likely,
    filter: fc.record(
      { q: likely, status: likely, shippingType: likely, from: likely, to: likely },
      { requiredKeys: [] },
    ),
    sort: fc.record({ field: likely, dir: likely }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

test('an address that the contract understands is read as the contract reads it', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const search = `?${stringifyQuery(query)}`;
      fc.pre(search !== '?');
      const parsed = trackingsQuerySchema.safeParse(parseQuery(search.slice(1)));
      const read = readTrackingsQuery(search);
      // An empty search means none; the contract keeps the empty text.
      if (parsed.success && parsed.data.filter?.q === '') delete parsed.data.filter.q;
      if (parsed.success) expect(read).toEqual(parsed.data);
      // The API accepts what is read from any other address.
      else expect(trackingsQuerySchema.safeParse(read).success).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('an address without a query shows the open parcels, the most urgent first', () => {
  for (const search of ['', '?', '?id=t1'])
    expect(readTrackingsQuery(search)).toEqual({ page: 0, size: 10, ...openView });
  expect(addressQuery(readTrackingsQuery(''))).toEqual({});
  expect(`/trackings?${stringifyQuery(compactQuery(readTrackingsQuery('')))}`).toBe(openViewCall);
  // The whole list has an address of its own.
  expect(addressQuery({ page: 0, size: 10 })).toEqual({ page: 0 });
});

test('an invalid part of a query does not invalidate the others', () => {
  const search =
    '?page=2&size=7&filter[status]=GONE&filter[q]=nike&filter[from]=2026-13-01&sort[dir]=up';
  expect(readTrackingsQuery(search)).toEqual({
    page: 2,
    size: 10,
    filter: { q: 'nike' },
    sort: { field: 'receivedAt', dir: 'desc' },
  });
});
