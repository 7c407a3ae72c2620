import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { joinDataFolder } from '#server/installation/data-folder.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { some } from '#tests/support/amounts.ts';
import { openBackup, treeOf } from '#tests/support/backup.ts';
import { demo } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A customer's name and every file of customers: what a restore replaces. */
function stateOf(dataDir: string) {
  const database = new DatabaseSync(databaseIn(dataDir));
  const row = database.prepare('SELECT firstname FROM customers WHERE id = ?').get(demo.id);
  database.close();
  return { name: row?.['firstname'], files: treeOf(join(dataDir, 'attachments')) };
}

/** A backup, and a data folder in which a name and a file have changed since. */
async function openChanged() {
  const { portal, target } = await openBackup();
  await portal.app.close();
  const database = new DatabaseSync(databaseIn(portal.folder));
  database.prepare("UPDATE customers SET firstname = 'Later' WHERE id = ?").run(demo.id);
  database.close();
  writeFileSync(join(portal.folder, 'attachments', 'later'), 'a file of today');
  return { target, changed: portal.folder };
}

/** Restores over a copy of a data folder in a process that is killed, or refused something, on the way. */
function restoreOver(changed: string, target: string, fault: NodeJS.ProcessEnv) {
  const dataDir = temporaryFolder();
  cpSync(changed, dataDir, { recursive: true });
  const { status, signal, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      './tests/support/die-at-call.mjs',
      'scripts/portal.ts',
      'restore',
      target,
      '--yes',
    ],
    { env: { ...process.env, DATA_DIR: dataDir, ...fault }, encoding: 'utf8' },
  );
  return { dataDir, status, signal, stderr };
}

const isUnfinished = (name: string) => name.startsWith('restor');

test('a restore that is killed at any of twelve points is finished or undone by what opens the data next', async () => {
  const { target, changed } = await openChanged();
  const before = stateOf(changed);
  const report = join(temporaryFolder(), 'calls');
  const whole = restoreOver(changed, target, { DIE_COUNT: report });
  expect({ status: whole.status, signal: whole.signal }).toEqual({ status: 0, signal: null });
  const after = stateOf(whole.dataDir);
  expect(after).not.toEqual(before);
  const calls = Number(readFileSync(report, 'utf8'));
  // Two while it copies; the others from the end of the copies to the last call, one after the other.
  const points = [2, Math.floor(calls / 2), ...Array.from({ length: 10 }, (_, i) => calls - 9 + i)];
  const outcomes: string[] = [];
  for (const point of some(points, 6, 1)) {
    const { dataDir, signal } = restoreOver(changed, target, { DIE_AT: String(point) });
    expect(signal, `call ${point} of ${calls}`).toBe('SIGKILL');
    joinDataFolder(dataDir).release();
    const state = stateOf(dataDir);
    const isNew = state.name === after.name;
    expect(state, `call ${point} of ${calls}`).toEqual(isNew ? after : before);
    expect(readdirSync(dataDir).filter(isUnfinished)).toEqual([]);
    outcomes.push(`${point} of ${calls}: ${isNew ? 'new' : 'old'}`);
  }
  process.stdout.write(`restore killed before call ${outcomes.join(', ')}\n`);
});

test('files that cannot be moved, as where their folder is a disk of its own, stay as they were', async () => {
  const { target, changed } = await openChanged();
  const before = stateOf(changed);
  const { dataDir, status } = restoreOver(changed, target, { REFUSE: 'renameSync' });
  expect(status).toBe(1);
  expect(stateOf(dataDir)).toEqual(before);
  expect(readdirSync(dataDir).filter(isUnfinished)).toEqual([]);
});

test('an incomplete copy stays while a server runs, as it may be of a restore under way', async () => {
  const dataDir = temporaryFolder();
  const server = joinDataFolder(dataDir);
  const staging = join(dataDir, 'restoring-2026-11-28');
  cpSync('tests/support', staging, { recursive: true });
  joinDataFolder(dataDir).release();
  expect(existsSync(staging)).toBe(true);
  server.release();
  joinDataFolder(dataDir).release();
  expect(existsSync(staging)).toBe(false);
});
