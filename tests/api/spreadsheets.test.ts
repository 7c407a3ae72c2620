import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { exportTrackings, listTrackings } from '#lib/contract/trackings.ts';
import {
  firstBilling,
  firstEvent,
  laterEvent,
  parcel,
  sendBillings,
  sendEvents,
} from '#tests/support/feed.ts';
import { eventColumns } from '#tests/support/feed-csv.ts';
import { importText, stateOf } from '#tests/support/import.ts';
import { answerOf, demo, openPortal, type Portal } from '#tests/support/portal.ts';

const uspsNumber = '9400111899223197428497';
const inGroups = '9400 1118 9922 3197 4284 97';

/** A row of a table of events: the first event of a parcel. */
const rowOf = (id: string, trackingNumber: string, packageNumber: string) =>
  `${id},${demo.id},${trackingNumber},2026-11-20T14:00:00Z,RECEIVED_MIAMI,Miami,2.5,${packageNumber},Amazon,Lamp,UPS,AIR`;

const tableOf = (...rows: readonly string[]) => `${[eventColumns, ...rows].join('\n')}\n`;

async function namesIn(portal: Portal) {
  const { trackings } = await stateOf(portal);
  return trackings
    .filter(({ package_number }) => package_number.startsWith('CX-'))
    .map(({ package_number, tracking_number }) => `${package_number} ${tracking_number}`);
}

test('numbers that a spreadsheet has changed are refused row by row, with what to do', async () => {
  const portal = await openPortal();
  const { code, err } = await importText(
    portal,
    tableOf(
      rowOf('e-1', '9.36127E+21', 'CX-1'),
      rowOf('e-2', '"9,36E+21"', 'CX-2'),
      rowOf('e-3', '9400111899223190000000', 'CX-3'),
      rowOf('e-4', '1Z4', '5-Dec'),
      rowOf('e-5', '#N/A', 'CX-5'),
      rowOf('1.2e+12', '1Z6', 'CX-6'),
      rowOf('e-7', '1Z7', 'CX-7').replace('2.5', '"1.234,56"'),
      rowOf('e-8', '1Z8', 'CX-8').replace('2026-11-20T14:00:00Z', '11/20/2026 14:00'),
    ),
  );
  const remedy = 'Format the column as text, then enter the whole number again.';
  expect({ code, errors: err.trim().split('\n').slice(1, -1) }).toEqual({
    code: 1,
    errors: [
      `line 2: trackingNumber: A spreadsheet has shortened this number. ${remedy}`,
      `line 3: trackingNumber: A spreadsheet has shortened this number. ${remedy}`,
      `line 4: trackingNumber: A spreadsheet has replaced the last digits by zeros. ${remedy}`,
      `line 5: parcel.package: A spreadsheet has made a date of this number. ${remedy}`,
      'line 6: The spreadsheet shows #N/A in trackingNumber. Correct its formula, or empty the cell.',
      expect.stringMatching(/^line 7: id: A spreadsheet has shortened this number\./),
      'line 8: weightLb: Give a number such as 1234.56, without commas or a currency sign.',
      'line 9: at: Give it in UTC, like 2026-11-21T14:00:00Z.',
    ],
  });
  expect(await namesIn(portal)).toEqual([]);
});

test('apostrophes are taken away, empty rows left out, and blanks between digits read', async () => {
  const portal = await openPortal();
  const { out } = await importText(
    portal,
    tableOf(
      ',,,,,,,,,,,',
      rowOf("'e-1", "'1Z608A0006", "'CX-1").replace(String(demo.id), `'${demo.id}`),
      ' , ,"",,,,,,,,,',
      rowOf('e-2', inGroups, 'CX-2').replace('Lamp', "'=Lamp"),
      ',,,,,,,,,,,,,',
    ),
  );
  expect(out).toBe('events: 2 applied, 0 known before, 0 refused.\n');
  expect(await namesIn(portal)).toEqual(['CX-1 1Z608A0006', `CX-2 ${uspsNumber}`]);
  const { trackings } = await stateOf(portal);
  expect(trackings.map(({ description }) => description)).toContain('=Lamp');
});

test.each([
  ['semicolons', ';'],
  ['tabs', '\t'],
])('a table with %s is refused with the way to save it', async (word, separator) => {
  const portal = await openPortal();
  const text = tableOf(rowOf('e-1', '1Z1', 'CX-1')).replaceAll(',', separator);
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`, 'utf16le')])
    expect((await importText(portal, bytes)).err).toContain(
      `The columns of this file are separated by ${word}, not by commas. Save it as “CSV UTF-8 (comma delimited)”.`,
    );
});

test('an event never joins a parcel with another package number', async () => {
  const portal = await openPortal();
  const first = { ...firstEvent, parcel: { ...parcel, package: 'CX-1' } };
  const second = { ...first, id: 'wms-2', parcel: { ...parcel, package: 'CX-2' } };
  const again = { ...first, parcel: second.parcel };
  const results = await sendEvents(portal, first, second, again, first);
  expect(results.map(({ result }) => result)).toEqual(['applied', 'refused', 'refused', 'known']);
  expect(results[1]?.detail).toBe(
    `The tracking number 1ZFEED0001 of customer ${demo.id} belongs to package CX-1, not CX-2. If these are two parcels, correct the tracking number of one; a spreadsheet may have changed it.`,
  );
  // The same in the next batch.
  expect((await sendEvents(portal, second))[0]?.result).toBe('refused');
  expect(await namesIn(portal)).toEqual(['CX-1 1ZFEED0001']);
});

test('a number written in groups names the same parcel, in events, bills and the customer’s search', async () => {
  const portal = await openPortal();
  const first = { ...firstEvent, trackingNumber: inGroups };
  // As earlier versions stored it.
  await sendEvents(portal, first);
  await portal.store
    .updateTable('trackings')
    .set({ tracking_number: inGroups })
    .where('tracking_number', '=', uspsNumber)
    .execute();
  const later = laterEvent({ id: 'wms-2', status: 'IN_TRANSIT', at: '2026-11-21T14:10:00Z' });
  for (const trackingNumber of [uspsNumber, inGroups, `'${inGroups}`])
    expect(
      (
        await sendEvents(portal, { ...later, id: `wms-${trackingNumber.length}`, trackingNumber })
      )[0],
    ).toMatchObject({ result: 'applied' });
  expect(await sendBillings(portal, { ...firstBilling, trackingNumber: uspsNumber })).toMatchObject(
    [{ result: 'applied' }],
  );
});

test('the customer’s own table keeps every digit in a spreadsheet, and its numbers are found', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  await sendEvents(portal, {
    ...firstEvent,
    trackingNumber: uspsNumber,
    parcel: { ...parcel, package: '0012', description: '3-12' },
  });
  const path = exportTrackings.path.replace(':customerId', String(demo.id));
  const { body } = await portal.get(`/api/v1${path}`, token);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  const row = rows.find(({ Package }) => Package === "'0012");
  expect(row).toMatchObject({ 'Tracking number': inGroups, Description: "'3-12" });
  const query = stringifyQuery({ filter: { q: inGroups } });
  const found = await portal.get(`/api/v1/customers/${demo.id}/trackings?${query}`, token);
  expect(answerOf(listTrackings, found).data.map(({ trackingNumber }) => trackingNumber)).toEqual([
    uspsNumber,
  ]);
});
