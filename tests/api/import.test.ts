import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#server/cli/command.ts';
import { writeInChunks } from '#server/cli/import-chunks.ts';
import { runPass } from '#server/cli/import-pass.ts';
import { createProgress } from '#server/progress.ts';
import { type Store, transact } from '#server/store/open.ts';
import { eventsPerParcel, eventTableOf } from '#tests/support/feed-csv.ts';
import {
  billHeader,
  billRows,
  customerIds,
  importText,
  stateOf,
  table,
} from '#tests/support/import.ts';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';

test('a table of events is imported with progress, and a second time changes nothing', async () => {
  const portal = await openPortal();
  const large = eventTableOf(500, customerIds);
  const firstRun = await importText(portal, large);
  expect(firstRun).toMatchObject({
    code: 0,
    out: 'events: 4,000 applied, 0 known before, 0 refused.\n',
  });
  expect(firstRun.err).toMatch(
    /^(?:Checking: .*\n)*Checking: 4,000 rows, 100%, [\d,]+ a second\nWriting…\n$/,
  );
  expect(await importText(portal, large, '--yes')).toMatchObject({ code: 0 });
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
    customer_id: demo.id,
    description: 'Lamp, "small"',
    status: 'DELIVERED',
    received_at: '2026-01-06T02:00:00.000Z',
    weight_grams: 454,
    recipient: 'Danielle Campbell',
  });
  const secondRun = await importText(portal, large);
  expect(secondRun.out).toBe('events: 0 applied, 4,000 known before, 0 refused.\n');
  expect(await stateOf(portal)).toEqual(state);
  expect(await portal.store.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('a dry run reports what it would apply, and writes nothing', async () => {
  const portal = await openPortal();
  const stateBefore = await stateOf(portal);
  const { code, out } = await importText(portal, table, '--dry-run');
  expect({ code, out }).toEqual({
    code: 0,
    out: 'Dry run, nothing was written: events: 160 applied, 0 known before, 0 refused.\n',
  });
  expect(await stateOf(portal)).toEqual(stateBefore);
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

test('an import that is killed leaves nothing half-done, and the next one comes to the same end', async () => {
  const portal = await openPortal();
  const text = eventTableOf(600, customerIds);
  const file = join(portal.folder, 'table.csv');
  writeFileSync(file, text);
  const stateBefore = await stateOf(portal);
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
  const stateAfterKill = await stateOf(portal);
  expect([stateBefore.events.length, stateBefore.events.length + 600 * eventsPerParcel]).toContain(
    stateAfterKill.events.length,
  );
  await importText(portal, text);
  const undisturbed = await openPortal();
  await importText(undisturbed, text);
  expect(await stateOf(portal)).toEqual(await stateOf(undisturbed));
});

/** Imports the table while a customer is renamed, in another process, each time before the whole file is written. */
async function importBesideChanges(portal: Portal, changes: number) {
  let printed = '';
  let count = 0;
  const output = {
    isTerminal: false,
    write: (words: string) => {
      printed += words;
      if (!words.startsWith('Writing…') || count === changes) return;
      count += 1;
      const args = ['tests/support/rename-customer.ts', `${demo.id}`, `Dani${count}`];
      execFileSync(process.execPath, args, {
        env: { ...process.env, ...portal.database.environment },
      });
    },
  };
  writeFileSync(join(portal.folder, 'table.csv'), table);
  const code = await runCommand(['import', 'table.csv'], {
    environment: portal.database.environment,
    folder: portal.folder,
    now: portal.services.clock(),
    out: output,
    err: output,
    user: 'tester',
    ask: undefined,
  });
  const { trackings, events } = await stateOf(portal);
  expect(code).toBe(0);
  expect(events.filter(({ sender_id }) => sender_id !== null)).toHaveLength(160);
  expect(trackings.find((row) => row.tracking_number === '1ZCSV0')?.recipient).toBe(
    `Dani${count} Campbell`,
  );
  return printed;
}

test('a change of the data between check and write makes the import check again', async () => {
  const printed = await importBesideChanges(await openPortal(), 1);
  expect(printed).toContain('The database changed meanwhile.\nChecking: 160 rows');
  expect(printed).not.toContain('in parts');
});

test('beside changes that do not end the file is written in parts', async () => {
  const portal = await openPortal();
  const printed = await importBesideChanges(portal, 2);
  expect(printed).toMatch(
    /meanwhile\.\nOther writes go on: the file is written in parts\.\nWriting: 160 rows, 100%, .+\nevents: 160 applied, 0 known before, 0 refused\.\n$/,
  );
  expect((await importText(portal, table)).out).toContain('0 applied, 160 known before');
});

test('a part with a wrong line is not written; those before it are, and known the next time', async () => {
  const portal = await openPortal();
  const lines = eventTableOf(50, customerIds).trimEnd().split('\n');
  const file = join(portal.folder, 'table.csv');
  const importParts = (text: string) => {
    writeFileSync(file, text);
    const err = { isTerminal: false, write: () => undefined };
    return writeInChunks(portal.services, 'operator tester', { file, kind: undefined, err });
  };
  const spoiled = lines.with(400, lines[400]?.replace(/,\d+,/, ',999999,') ?? '');
  expect(await importParts(spoiled.join('\n'))).toEqual({
    kind: 'events',
    applied: 250,
    known: 0,
    failure: { errors: [{ line: 401, message: 'There is no customer 999999.' }] },
  });
  const sent = async () =>
    (await stateOf(portal)).events.filter(({ sender_id }) => sender_id !== null).length;
  expect(await sent()).toBe(250);
  expect(await importParts(lines.join('\n'))).toMatchObject({ applied: 150, known: 250 });
  expect(await sent()).toBe(400);
  // The same as in one transaction.
  const atOnce = await openPortal();
  await importText(atOnce, lines.join('\n'));
  expect(await stateOf(portal)).toEqual(await stateOf(atOnce));
});

test('an import whose transaction is rolled back and repeated writes everything', async () => {
  const portal = await openPortal();
  const file = join(portal.folder, 'table.csv');
  writeFileSync(file, table);
  const progress = createProgress({ isTerminal: false, write: () => undefined }, 'Checking');
  const now = portal.services.clock();
  const { save } = await runPass(portal.store, { file, kind: undefined, now, progress });
  const rollBack = async (transaction: Store) => {
    await save(transaction);
    throw new Error('rolled back');
  };
  await expect(transact(portal.store, rollBack)).rejects.toThrow('rolled back');
  await transact(portal.store, save);
  const { events } = await stateOf(portal);
  expect(events.filter(({ sender_id }) => sender_id !== null)).toHaveLength(160);
});
