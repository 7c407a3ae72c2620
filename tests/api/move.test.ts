import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runCommand } from '#server/cli/command.ts';
import { claimDataFolder } from '#server/installation/data-folder.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore } from '#server/store/open.ts';
import { dumpOf, openEmpty, openFileIn, type TestDatabase } from '#tests/support/databases.ts';
import { table } from '#tests/support/import.ts';
import { noteMigration } from '#tests/support/migrations.ts';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Runs a command of the portal in an environment; `onOutput` is called whenever it prints something. */
async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  { services }: Portal,
  onOutput: () => void = () => undefined,
) {
  let printed = '';
  const write = (words: string) => {
    printed += words;
    onOutput();
  };
  const output = { isTerminal: false, write };
  const context = {
    environment,
    folder: tmpdir(),
    now: services.clock(),
    out: output,
    err: output,
    user: 'tester',
    ask: undefined,
  };
  return { code: await runCommand(args, context), printed };
}

/** The rows of every table, except those in which each database records its migrations. */
async function contentsOf(store: Portal['store']) {
  const tables = Object.entries(await dumpOf(store)).filter(([name]) => !name.startsWith('kysely'));
  const texts = tables.map(([name, rows]) => [
    name,
    rows.map((row) => JSON.stringify(row, Object.keys(row as object).toSorted())).toSorted(),
  ]);
  return Object.fromEntries(texts) as Record<string, string[]>;
}

/** The contents without the audit rows about the moves themselves. */
const customerDataOf = ({ audit = [], ...others }: Record<string, string[]>) => ({
  ...others,
  audit: audit.filter((row) => !row.includes('"act":"all-')),
});

/** An installation in use: a customer signed in, was referred by one with a higher code, and typed a line separator. */
async function openUsed(): Promise<Portal> {
  const portal = await openPortal();
  await portal.signIn();
  await portal.store
    .updateTable('customers')
    .set({ referred_by: demo.id + 1, delivery_other_signs: 'Green gate\u2028Blue door' })
    .where('id', '=', demo.id)
    .execute();
  return portal;
}

async function exportFrom(environment: TestDatabase['environment'], portal: Portal) {
  const folder = join(temporaryFolder(), 'export');
  const { code, printed } = await run(['export', folder], environment, portal);
  expect(printed).toMatch(/: [\d,]+ rows and \d+ files\.\n$/);
  expect(code).toBe(0);
  return folder;
}

/** Imports into a new database of an engine; returns it closed. */
async function importTo(engine: string, folder: string, portal: Portal): Promise<TestDatabase> {
  const dataDir = temporaryFolder();
  const target = await (engine === 'sqlite' ? openFileIn : openEmpty)(dataDir);
  await closeStore(target.store);
  onTestFinished(target.drop);
  const { code, printed } = await run(['import', folder], target.environment, portal);
  expect(printed).toContain('every table adds up to what was exported');
  expect(code).toBe(0);
  return target;
}

// On PostgreSQL the installation moves to SQLite and back.
const routes = inject('postgres') ? [['sqlite', 'postgres'], ['postgres']] : [['sqlite']];

test.each(routes.map((engines) => [engines]))(
  'an installation moves by %j: every row and every file',
  async (engines) => {
    const portal = await openUsed();
    let { database } = portal;
    for (const engine of engines) {
      const folder = await exportFrom(database.environment, portal);
      database = await importTo(engine, folder, portal);
    }
    const target = database.open();
    const arrived = await contentsOf(target);
    const [file] = await target.selectFrom('attachments').select('storage_key').execute();
    await closeStore(target);
    expect(customerDataOf(arrived)).toEqual(customerDataOf(await contentsOf(portal.store)));
    // One row for each import.
    const acts = arrived['audit']?.filter((row) => row.includes('"act":"all-imported"'));
    expect(acts).toHaveLength(engines.length);
    const bytesIn = (root = '') =>
      readFileSync(join(root, 'attachments', file?.storage_key ?? '')).toString('base64');
    expect(bytesIn(database.environment['DATA_DIR'])).toBe(bytesIn(portal.folder));
  },
);

test('an import into a database with customers, or of changed files, is refused and writes nothing', async () => {
  const portal = await openUsed();
  const folder = await exportFrom(portal.database.environment, portal);
  const filesOf = () => readdirSync(join(portal.folder, 'attachments'), { recursive: true });
  rmSync(join(portal.folder, 'attachments'), { recursive: true });
  mkdirSync(join(portal.folder, 'attachments'));
  const secondImport = await run(['import', folder], portal.database.environment, portal);
  expect(secondImport.printed).toContain('There are customers already');
  expect(secondImport.code).toBe(1);
  expect(filesOf()).toEqual([]);
  const tried = await run(['import', folder, '--dry-run'], { DATA_DIR: temporaryFolder() }, portal);
  expect(tried.printed).toMatch(/^--dry-run is for a table.+\nNothing was written\.\n$/);
  expect(tried.code).toBe(1);
  appendFileSync(join(folder, 'messages.jsonl'), '{}\n');
  const dataDir = temporaryFolder();
  const { printed, code } = await run(['import', folder], { DATA_DIR: dataDir }, portal);
  expect(printed).toContain('messages.jsonl is not what was exported');
  expect(printed).toContain('Nothing was written.');
  expect(code).toBe(1);
  const { store } = openFileIn(dataDir);
  onTestFinished(() => closeStore(store));
  expect((await dumpOf(store))['customers']).toEqual([]);
  rmSync(join(folder, 'messages.jsonl'));
  const incomplete = await run(['import', folder], { DATA_DIR: dataDir }, portal);
  expect(incomplete.printed).toContain('messages.jsonl is not what was exported');
});

test('a database of a newer version is neither exported nor imported into, and nothing in it changes', async () => {
  const portal = await openUsed();
  const { environment } = portal.database;
  const folder = await exportFrom(environment, portal);
  await noteMigration(portal.store, '2099-01-01-moon');
  const contentBefore = await dumpOf(portal.store);
  for (const args of [
    ['export', join(temporaryFolder(), 'newer')],
    ['import', folder],
    ['import', 'events.csv'],
  ]) {
    const { code, printed } = await run(args, environment, portal);
    expect(printed).toMatch(
      /^The database \S+( at \S+)? is of a newer version of the portal, with 2099-01-01-moon; use that version\.\nNothing was \w+\.\n$/,
    );
    expect(code).toBe(1);
  }
  expect(await dumpOf(portal.store)).toEqual(contentBefore);
});

/** Whether a server could migrate a data folder now, and whether a restore could have it for itself. */
const isFree = (dataDir: string) =>
  ['BEGIN IMMEDIATE', 'BEGIN EXCLUSIVE'].map((statement) => {
    const lock = new DatabaseSync(join(dataDir, 'in-use.lock'), { timeout: 0 });
    try {
      lock.exec(statement);
      return true;
    } catch {
      return false;
    } finally {
      lock.close();
    }
  });

test('beside a restore nothing is imported; an import has the folder to itself, and leaves it free however it ends', async () => {
  const portal = await openUsed();
  const folder = await exportFrom(portal.database.environment, portal);
  const dataDir = temporaryFolder();
  const free: boolean[][] = [];
  const onOutput = () => free.push(isFree(dataDir));
  const importThere = () => run(['import', folder], { DATA_DIR: dataDir }, portal, onOutput);
  const restore = claimDataFolder(dataDir);
  const refused = await importThere();
  expect(refused.printed).toContain('A backup is being restored');
  expect([refused.code, existsSync(databaseIn(dataDir))]).toEqual([1, false]);
  restore.release();
  free.length = 0;
  expect((await importThere()).code).toBe(0);
  expect(free).toEqual([[false, false]]);
  expect(isFree(dataDir)).toEqual([true, true]);
  expect((await importThere()).printed).toContain('There are customers already');
  expect(isFree(dataDir)).toEqual([true, true]);
});

test('while an export or an import of a table goes on, servers start and nothing is restored', async () => {
  const portal = await openUsed();
  const folder = await exportFrom(portal.database.environment, portal);
  const { environment } = await importTo('sqlite', folder, portal);
  const dataDir = environment['DATA_DIR'] ?? '';
  const events = join(temporaryFolder(), 'events.csv');
  writeFileSync(events, table);
  for (const args of [
    ['export', join(temporaryFolder(), 'again')],
    ['import', events],
  ]) {
    const free: boolean[][] = [];
    await run(args, environment, portal, () => free.push(isFree(dataDir)));
    expect(free[0]).toEqual([true, false]);
    expect(isFree(dataDir)).toEqual([true, true]);
  }
});
