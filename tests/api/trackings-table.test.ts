import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { asSheetText } from '#lib/contract/spreadsheet.ts';
import { exportTrackings, listTrackings, type TrackingSummary } from '#lib/contract/trackings.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';

const listPath = `/api/v1/customers/${demo.id}/trackings`;
const tablePath = exportTrackings.path.replace(':customerId', String(demo.id));

async function openTable() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const table = (query: Record<string, unknown> = {}) =>
    portal.get(`/api/v1${tablePath}?${stringifyQuery(query)}`, token);
  const list = async (query: Record<string, unknown> = {}) =>
    answerOf(
      listTrackings,
      await portal.get(`${listPath}?${stringifyQuery({ size: 100, ...query })}`, token),
    );
  return { ...portal, token, table, list };
}

const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });

const numbersOf = (rows: readonly TrackingSummary[]) =>
  rows.map((row) => asSheetText(row.trackingNumber));

test('the table holds every parcel in the list’s order, under the labels of the list', async () => {
  const { table, list } = await openTable();
  const answer = await table();
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="airbridge-parcels-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const rows = rowsOf(answer.body);
  const all = (await list()).data;
  expect(rows.map((row) => row['Tracking number'])).toEqual(numbersOf(all));
  const index = all.findIndex((row) => row.weightLb !== null);
  expect(rows[index]).toMatchObject({
    Package: all[index]?.package,
    Source: all[index]?.source,
    Carrier: all[index]?.carrier,
    'Weight (lb)': String(all[index]?.weightLb),
    'Delivery status': all[index] && statusWords[all[index].status].label,
  });
});

test('the table follows the filter and the order', async () => {
  const { table, list } = await openTable();
  const query = {
    filter: { group: 'done', shippingType: 'AIR' },
    sort: { field: 'weight', dir: 'asc' },
  };
  const rows = rowsOf((await table(query)).body);
  const page = await list(query);
  expect(rows.length).toBe(page.total);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row['Tracking number'])).toEqual(numbersOf(page.data));
});

test('T-16: what would be a formula in a spreadsheet is text', async () => {
  const { table, store } = await openTable();
  for (const [index, source] of ['=HYPERLINK("x")', '+cmd', '-1', '@a', '\t=1'].entries())
    await store
      .updateTable('trackings')
      .set({ source, description: `formula ${index}` })
      .where('customer_id', '=', demo.id)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('trackings')
          .select('id')
          .where('customer_id', '=', demo.id)
          .orderBy('id')
          .limit(1)
          .offset(index),
      )
      .execute();
  const sources = rowsOf((await table()).body)
    .filter((row) => row['Description']?.startsWith('formula'))
    .map((row) => row['Source']);
  expect(sources.toSorted()).toEqual(
    ["'\t=1", "'+cmd", "'-1", '\'=HYPERLINK("x")', "'@a"].toSorted(),
  );
});

test('another customer’s table is not there, and the thirty-first in an hour has to wait', async () => {
  const { get, token, table } = await openTable();
  const foreign = `/api/v1/customers/${other.id}/trackings.csv`;
  expect(problemOf(await get(foreign, token)).status).toBe(404);
  for (let count = 0; count < 30; count += 1) expect((await table()).statusCode).toBe(200);
  expect(problemOf(await table()).code).toBe('too-many-requests');
});
