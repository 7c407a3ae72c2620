import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeStore } from '#server/store/open.ts';
import { openEmpty } from '#tests/support/databases.ts';
import { eventColumns } from '#tests/support/feed-csv.ts';
import { billHeader, billRows, importText, run, stateOf, table } from '#tests/support/import.ts';
import { demo, openPortal } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [header = '', first = '', ...others] = table.trimEnd().split('\n');

test('each wrong line is reported with its number and what to do, and nothing is written', async () => {
  const portal = await openPortal();
  const stateBefore = await stateOf(portal);
  const { code, out, err } = await importText(
    portal,
    [
      header,
      first,
      first.replace('wms-0-0', 'wms-x').replace(String(demo.id), '999999'),
      `wms-y,${demo.id},1ZNEW,2026-01-05T00:00:00Z,LOST,Miami,heavy,,,,,`,
      `wms-z,${demo.id},1ZNEW`,
      ...others,
      `wms-q,${demo.id},1ZCSV0,2026-01-20T00:00:00Z,IN_TRANSIT,Miami,,,,,,`,
    ].join('\n'),
  );
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.split('\n').slice(1)).toEqual([
    'line 3: There is no customer 999999.',
    expect.stringMatching(/^line 4: status: Invalid option: expected one of "PREALERTED"\|/),
    'line 4: weightLb: Give a number such as 1234.56, without commas or a currency sign.',
    'line 5: This row has 3 cells, and the first line has 12 columns.',
    expect.stringMatching(
      /^line 165: IN_TRANSIT of .* cannot follow DELIVERED of .*\. Nothing follows DELIVERED\.$/,
    ),
    'Nothing was written. Correct these lines and import the file again.',
    '',
  ]);
  expect(await stateOf(portal)).toEqual(stateBefore);
});

test('of many mistakes fifty are listed, with the number of the others', async () => {
  const portal = await openPortal();
  const rows = Array.from(
    { length: 1234 },
    (_, index) => `e${index},1,1Z,2026-01-05T00:00:00Z,PREALERTED,,,,,,,`,
  );
  const { err } = await importText(portal, [header, ...rows].join('\n'));
  expect(err.match(/^line \d+: There is no customer 1\.$/gm)).toHaveLength(50);
  expect(err).toContain('\n… and 1,184 more.\n');
});

const noTables: Readonly<Record<string, readonly [text: string | Buffer, words: string]>> = {
  nothing: ['', 'This file is not a table of events or bills.'],
  'a workbook': [
    Buffer.from('504b0304140006000800000021', 'hex'),
    'This file is not a table of events or bills.',
  ],
  'a table of something else': [
    'name,age\nDanielle,40\n',
    'This file is not a table of events or bills.',
  ],
  'semicolons for commas': [table.replaceAll(',', ';'), 'with commas'],
  'a column that there is not': [
    `${header},colour\n${first},red\n`,
    'line 1: There is no column “colour” in a table of events.',
  ],
  'a column that every object has': [
    `${header},constructor\n${first},red\n`,
    'There is no column “constructor” in a table of events.',
  ],
  'a column that is missing': [table.replace(',at,', ',when,'), 'The column “at” is missing.'],
  'a column twice': [`${header},id\n${first},x\n`, 'The column “id” is there twice.'],
  'an open quotation mark': [`${header}\nwms-1,"100245,x\n`, 'close each quotation mark'],
  'another alphabet’s bytes': [
    Buffer.from(table.replace('Lamp', 'L\u00e1mpara'), 'latin1'),
    'Save the file as CSV in UTF-8.',
  ],
};

test.each(Object.entries(noTables))(
  '%s gets a sentence, and nothing is written',
  async (_, [text, words]) => {
    const portal = await openPortal();
    const stateBefore = await stateOf(portal);
    const { code, err } = await importText(portal, text);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect(err).toContain('Nothing was written.');
    expect(err).not.toMatch(/\bat .*\.[jt]s:|�/);
    expect(await stateOf(portal)).toEqual(stateBefore);
  },
);

test('rows of a bill that contradict each other or are not adjacent are reported by their lines', async () => {
  const portal = await openPortal();
  const [firstRow = '', secondRow = '', thirdRow = ''] = billRows;
  const { code, err } = await importText(
    portal,
    [
      billHeader,
      firstRow.replace('1ZCSV0', ''),
      secondRow.replace('1ZCSV0', '').replace('INV-9001', 'INV-9009'),
      thirdRow.replace('2,1.00', 'two,1.00'),
      firstRow,
    ].join('\n'),
  );
  expect(code).toBe(1);
  expect(err.split('\n').slice(1, -2)).toEqual([
    'line 3: invoice differs from line 2. The rows of one bill say the same of it.',
    'line 4: lines.quantity: Give a number such as 1234.56, without commas or a currency sign.',
    'line 5: This bill began on line 2. Put the rows of a bill together.',
  ]);
});

test('a wrong command line gets the usage; help names every column', async () => {
  const portal = await openPortal();
  for (const args of [
    [],
    ['export'],
    ['import'],
    ['import', 'a', 'b'],
    ['import', 'a', '--kind', 'parcels'],
    ['import', '--force', 'a'],
    ['imprt', 'a'],
  ]) {
    const { code, err } = await run(portal, args);
    expect(code, args.join(' ')).toBe(2);
    expect(err).toContain('Usage: npm run portal -- ');
  }
  const { code, out } = await run(portal, ['import', '--help']);
  expect(code).toBe(0);
  for (const column of [...eventColumns.split(','), ...billHeader.split(',')])
    expect(out).toContain(column);
});

test('a file, a folder or a database that is not there gets a sentence', async () => {
  const portal = await openPortal();
  expect((await run(portal, ['import', 'none.csv'])).err).toContain('There is no such file.');
  mkdirSync(join(portal.folder, 'folder'));
  expect((await run(portal, ['import', 'folder'])).err).toContain('This is a folder.');
  const empty = temporaryFolder();
  const nowhere = { ...portal.database, environment: { DATA_DIR: empty } };
  const elsewhere = { ...portal, folder: empty };
  const { err } = await importText({ ...elsewhere, database: nowhere }, table);
  expect(err).toContain('There is no database');
  const database = await openEmpty(empty);
  expect((await importText({ ...elsewhere, database }, table)).err).toContain(
    'Start the portal once.',
  );
  await closeStore(database.store);
  await database.drop();
});
