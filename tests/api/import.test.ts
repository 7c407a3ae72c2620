import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#server/cli/command.ts';
import { closeStore } from '#server/store/open.ts';
import { openEmpty } from '#tests/support/databases.ts';
import { eventColumns, eventsEach, eventTableOf } from '#tests/support/feed-csv.ts';
import { demo, openPortal, other } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Runs the command over the database of a portal, with the text as the file. */
async function run(
  { folder, services, database }: Portal,
  args: readonly string[],
  text: string | Buffer = '',
) {
  const said = { out: '', err: '' };
  const output = (name: 'out' | 'err') => ({
    isTerminal: false,
    write: (words: string) => {
      said[name] += words;
    },
  });
  writeFileSync(join(folder, 'table.csv'), text);
  const code = await runCommand(args, {
    ...{ environment: database.environment, folder, now: services.clock() },
    ...{ out: output('out'), err: output('err') },
  });
  return { code, ...said };
}

const importText = (portal: Portal, text: string | Buffer, ...args: readonly string[]) =>
  run(portal, ['import', 'table.csv', ...args], text);

/** Everything that an import writes, but for when. */
async function stateOf({ store }: Pick<Portal, 'store'>) {
  const trackings = await store.selectFrom('trackings').selectAll().execute();
  return {
    trackings: trackings.map(({ created_at: _, updated_at: __, ...row }) => row),
    events: await store.selectFrom('tracking_events').selectAll().execute(),
    counts: await store.selectFrom('customers').select(['id', 'tracking_count']).execute(),
    billings: await store.selectFrom('billings').selectAll().execute(),
    lines: await store.selectFrom('billing_lines').selectAll().execute(),
  };
}

const customers = [demo.id, other.id];
const table = eventTableOf(20, customers);
const [header = '', first = '', ...others] = table.trimEnd().split('\n');

test('a table of events is imported with progress, and a second time changes nothing', async () => {
  const portal = await openPortal();
  const large = eventTableOf(500, customers);
  const once = await importText(portal, large);
  expect(once).toMatchObject({
    code: 0,
    out: 'events: 4,000 applied, 0 known before, 0 refused.\n',
  });
  expect(once.err).toMatch(/^Checking: 4,000 rows, 100%, [\d,]+ a second\nWriting…\n$/);
  const state = await stateOf(portal);
  expect(state.trackings.filter(({ status }) => status === 'DELIVERED').length).toBeGreaterThan(
    500,
  );
  expect(state.counts.map(({ tracking_count }) => tracking_count)).toEqual([310, 258]);
  const [sample] = await portal.store
    .selectFrom('trackings')
    .selectAll()
    .where('tracking_number', '=', '1ZCSV0')
    .execute();
  expect(sample).toMatchObject({
    ...{ customer_id: demo.id, description: 'Lamp, "small"', status: 'DELIVERED' },
    ...{
      received_at: '2026-01-06T02:00:00.000Z',
      weight_grams: 454,
      recipient: 'Danielle Campbell',
    },
  });
  const twice = await importText(portal, large);
  expect(twice.out).toBe('events: 0 applied, 4,000 known before, 0 refused.\n');
  expect(await stateOf(portal)).toEqual(state);
  expect(await portal.store.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a dry run says what would be done, and writes nothing', async () => {
  const portal = await openPortal();
  const before = await stateOf(portal);
  const { code, out } = await importText(portal, table, '--dry-run');
  expect({ code, out }).toEqual({
    code: 0,
    out: 'Dry run, nothing was written: events: 160 applied, 0 known before, 0 refused.\n',
  });
  expect(await stateOf(portal)).toEqual(before);
});

test('each wrong line is told with its number and what to do, and nothing at all is written', async () => {
  const portal = await openPortal();
  const before = await stateOf(portal);
  const { code, out, err } = await importText(
    portal,
    [
      header,
      first,
      first.replace('wms-0-0', 'wms-x').replace(String(demo.id), '999999'),
      'wms-y,100245,1ZNEW,2026-01-05T00:00:00Z,LOST,Miami,heavy,,,,,',
      'wms-z,100245,1ZNEW',
      ...others,
      'wms-q,100245,1ZCSV0,2026-01-20T00:00:00Z,IN_TRANSIT,Miami,,,,,,',
    ].join('\n'),
  );
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.split('\n').slice(1)).toEqual([
    'line 3: There is no customer 999999.',
    expect.stringMatching(/^line 4: status: Invalid option: expected one of "PREALERTED"\|/),
    'line 4: weightLb: Give a number.',
    'line 5: This row has 3 cells, and the first line has 12 columns.',
    expect.stringMatching(
      /^line 165: IN_TRANSIT of .* cannot follow DELIVERED of .*\. Nothing follows DELIVERED\.$/,
    ),
    'Nothing was written. Mend these lines and import the file again.',
    '',
  ]);
  expect(await stateOf(portal)).toEqual(before);
});

test('of many mistakes fifty are told, and how many more there are', async () => {
  const portal = await openPortal();
  const rows = Array.from(
    { length: 1234 },
    (_, index) => `e${index},1,1Z,2026-01-05T00:00:00Z,PREALERTED,,,,,,,`,
  );
  const { err } = await importText(portal, [header, ...rows].join('\n'));
  expect(err.match(/^line \d+: There is no customer 1\.$/gm)).toHaveLength(50);
  expect(err).toContain('\n… and 1,184 more.\n');
});

test('the kinds of files that spreadsheets write are read alike', async () => {
  const states = [];
  for (const text of [
    table,
    `\ufeff${table.replaceAll('\n', '\r\n')}`,
    table.replaceAll('\n', '\n\n').replaceAll(',Miami,', ' , Miami ,'),
  ]) {
    const portal = await openPortal();
    expect((await importText(portal, text)).out).toContain('events: 160 applied');
    states.push(await stateOf(portal));
  }
  expect(states[1]).toEqual(states[0]);
  expect(states[2]).toEqual(states[0]);
});

const noTables: Readonly<Record<string, readonly [text: string | Buffer, words: string]>> = {
  nothing: ['', 'This is no table of events or bills.'],
  'a workbook': [
    Buffer.from('504b0304140006000800000021', 'hex'),
    'This is no table of events or bills.',
  ],
  'a table of something else': ['name,age\nDanielle,40\n', 'This is no table of events or bills.'],
  'semicolons for commas': [table.replaceAll(',', ';'), 'by commas'],
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
    const before = await stateOf(portal);
    const { code, err } = await importText(portal, text);
    expect(code).toBe(1);
    expect(err).toContain(words);
    expect(err).toContain('Nothing was written.');
    expect(err).not.toMatch(/\bat .*\.[jt]s:|�/);
    expect(await stateOf(portal)).toEqual(before);
  },
);

const billHeader =
  'id,customer,invoice,issuedAt,trackingNumber,exchangeRate,paid,isVoid,lines.productType,lines.description,lines.quantity,lines.rate,lines.vat';
const billRows = [
  'b-1,100245,INV-9001,2026-02-01T15:00:00Z,1ZCSV0,158.20,31.50,no,SERVICIOS,Air freight,1,15.00,1.50',
  'b-1,100245,INV-9001,2026-02-01T15:00:00Z,1ZCSV0,158.20,31.50,no,OTROSCARGOS,Customs handling,1,15.00,',
  'b-2,100246,INV-9002,2026-02-01T15:00:00Z,,158.20,,,SERVICIOS,Delivery,2,1.00,0.15',
];

test('a table of bills has a row for each line, is known the second time, and can report payments', async () => {
  const portal = await openPortal();
  await importText(portal, table);
  const bills = [billHeader, ...billRows].join('\n');
  expect((await importText(portal, bills)).out).toBe(
    'billings: 2 applied, 0 known before, 0 refused.\n',
  );
  const state = await stateOf(portal);
  expect(state.billings.filter(({ sender_id }) => sender_id !== null)).toMatchObject([
    { number: 'INV-9001', status: 'PAID', total_cents: 3150, paid_cents: 3150 },
    { number: 'INV-9002', status: 'PENDING', total_cents: 215, paid_cents: 0 },
  ]);
  expect((await importText(portal, bills)).out).toContain('billings: 0 applied, 2 known before');
  expect(await stateOf(portal)).toEqual(state);
  const paid = bills.replace('158.20,,,SERVICIOS', '158.20,2.15,,SERVICIOS');
  expect((await importText(portal, paid)).out).toContain('billings: 1 applied, 1 known before');
});

test('rows of a bill that contradict each other or stand apart are told by their lines', async () => {
  const portal = await openPortal();
  const [one = '', two = '', three = ''] = billRows;
  const { code, err } = await importText(
    portal,
    [
      billHeader,
      one.replace('1ZCSV0', ''),
      two.replace('1ZCSV0', '').replace('INV-9001', 'INV-9009'),
      three.replace('2,1.00', 'two,1.00'),
      one,
    ].join('\n'),
  );
  expect(code).toBe(1);
  expect(err.split('\n').slice(1, -2)).toEqual([
    'line 3: invoice differs from line 2. The rows of one bill say the same of it.',
    'line 4: lines.quantity: Give a number.',
    'line 5: This bill began on line 2. Put the rows of a bill together.',
  ]);
});

test('an import that is killed leaves nothing half-done, and the next one comes to the same end', async () => {
  const portal = await openPortal();
  const text = eventTableOf(600, customers);
  writeFileSync(join(portal.folder, 'table.csv'), text);
  const before = await stateOf(portal);
  const file = join(portal.folder, 'table.csv');
  const command = spawn(process.execPath, ['scripts/portal.ts', 'import', file], {
    env: { ...process.env, ...portal.database.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [words] = await new Promise<[string]>((resolve) =>
    command.stderr.on(
      'data',
      (chunk) => String(chunk).includes('Writing') && resolve([String(chunk)]),
    ),
  );
  command.kill('SIGKILL');
  await once(command, 'exit');
  expect(words).toContain('Writing');
  const killed = await stateOf(portal);
  expect([before.events.length, before.events.length + 600 * eventsEach]).toContain(
    killed.events.length,
  );
  await importText(portal, text);
  const undisturbed = await openPortal();
  await importText(undisturbed, text);
  expect(await stateOf(portal)).toEqual(await stateOf(undisturbed));
});

test('what changes between the check and the writing makes the import look again', async () => {
  const portal = await openPortal();
  let isFirst = true;
  let said = '';
  const err = {
    isTerminal: false,
    write: (words: string) => {
      said += words;
      if (!isFirst || !words.startsWith('Writing')) return;
      isFirst = false;
      execFileSync(process.execPath, ['tests/support/rename-customer.ts', `${demo.id}`, 'Dani'], {
        env: { ...process.env, ...portal.database.environment },
      });
    },
  };
  writeFileSync(join(portal.folder, 'table.csv'), table);
  const code = await runCommand(['import', 'table.csv'], {
    ...{ environment: portal.database.environment, folder: portal.folder },
    ...{ now: portal.services.clock(), out: err, err },
  });
  expect(code).toBe(0);
  expect(said).toContain('The database changed meanwhile.\nChecking: 160 rows');
  const { trackings, events } = await stateOf(portal);
  expect(trackings.find((row) => row.tracking_number === '1ZCSV0')?.recipient).toBe(
    'Dani Campbell',
  );
  expect(events.filter(({ sender_id }) => sender_id !== null)).toHaveLength(160);
});

test('a wrong call is told how to call; help names every column', async () => {
  const portal = await openPortal();
  for (const args of [
    [],
    ['export'],
    ['import'],
    ['import', 'a', 'b'],
    ['import', 'a', '--kind', 'parcels'],
    ['import', '--force', 'a'],
  ]) {
    const { code, err } = await run(portal, args);
    expect(code, args.join(' ')).toBe(2);
    expect(err).toContain('Usage: npm run portal -- import FILE');
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
