import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { claimDataFolder, joinDataFolder } from '#server/installation/data-folder.ts';
import { databaseIn, databaseName } from '#server/store/database-file.ts';
import { migrations } from '#server/store/migrations/all.ts';
import { openBackup, restoreInto, sha256, treeOf } from '#tests/support/backup.ts';
import { demo } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { attachmentsOf } from '#tests/support/uploads.ts';

const faults: Readonly<Record<string, (target: string, key: string) => void>> = {
  'manifest.json': (target) => rmSync(join(target, 'manifest.json')),
  'newer version of the portal': (target) => writeFileSync(join(target, 'manifest.json'), '{}'),
  'portal.sqlite of the backup is damaged': (target) => {
    const bytes = readFileSync(databaseIn(target));
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    writeFileSync(databaseIn(target), bytes);
  },
  'missing or damaged, such as attachments/': (target, key) =>
    rmSync(join(target, 'attachments', key)),
  '1 are missing or damaged': (target, key) =>
    writeFileSync(join(target, 'attachments', key), 'something else'),
};

test.each(Object.entries(faults))(
  'a backup that is not whole replaces nothing: %s',
  async (words, spoil) => {
    const { portal, target } = await openBackup();
    const { storageKeys } = await attachmentsOf(portal);
    spoil(target, String(storageKeys[0]));
    const dataDir = temporaryFolder();
    writeFileSync(databaseIn(dataDir), 'the old one');
    const { code, err } = await restoreInto(dataDir, target);
    expect(code).toBe(1);
    expect(err).toMatch(
      /^(Everything goes back [^\n]+\n[^\n]+\n)?[^\n]+\.\nNothing was replaced\.\n$/,
    );
    expect(err).toContain(words);
    expect(treeOf(dataDir)).toEqual({ [databaseName]: sha256(Buffer.from('the old one')) });
  },
);

/** Changes the database of a backup and the manifest with it, as a newer version or a forger would. */
function rewrite(target: string, statement: string, change: (manifest: Manifest) => void): void {
  const file = databaseIn(target);
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
  const manifest: Manifest = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
  manifest.database.sha256 = sha256(readFileSync(file));
  change(manifest);
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest));
}

interface Manifest {
  rows: Record<string, number>;
  database: { sha256: string; migrations: string[] };
  files: { key: string }[];
}

test('a backup of a newer version is refused by the name of what is new', async () => {
  const { target } = await openBackup();
  const name = '2099-01-01-moon';
  expect(Object.keys(migrations)).not.toContain(name);
  rewrite(target, `INSERT INTO kysely_migration VALUES ('${name}', '2099')`, ({ database }) => {
    database.migrations.push(name);
  });
  expect((await restoreInto(temporaryFolder(), target)).err).toContain(
    `newer version of the portal, with ${name}`,
  );
});

test('a backup of an older version, without a table that was added since, is restored', async () => {
  const { target } = await openBackup();
  const since = '3019-mail-drafts';
  const older = Object.keys(migrations).filter((name) => name < since);
  expect(older.length).toBeLessThan(Object.keys(migrations).length);
  const remove = `DROP TABLE mail_drafts; DELETE FROM kysely_migration WHERE name >= '${since}'`;
  rewrite(target, remove, ({ database, rows }) => {
    delete rows['mail_drafts'];
    rows['kysely_migration'] = older.length;
    database.migrations = older;
  });
  const { code, err } = await restoreInto(temporaryFolder(), target);
  expect([code, err]).toEqual([0, expect.stringContaining('is of an older version')]);
});

test('a database that contradicts itself is refused, whatever its hash', async () => {
  const { target } = await openBackup();
  const orphans = `PRAGMA foreign_keys = OFF; DELETE FROM customers WHERE id = ${demo.id}`;
  rewrite(target, orphans, () => undefined);
  const { err } = await restoreInto(temporaryFolder(), target);
  expect(err).toContain('The database of the backup is damaged');
});

test('rows that the manifest does not tell of, and keys that lead elsewhere, are refused', async () => {
  const first = await openBackup();
  rewrite(first.target, 'DELETE FROM attachments', () => undefined);
  expect((await restoreInto(temporaryFolder(), first.target)).err).toContain(
    'do not have the same rows',
  );
  const second = await openBackup();
  rewrite(second.target, 'SELECT 1', ({ files }) => {
    for (const file of files.slice(0, 1)) file.key = '../../outside';
  });
  expect((await restoreInto(temporaryFolder(), second.target)).err).toContain('is damaged, or');
});

test('while a server uses the folder nothing is restored, and while it is restored no server starts', async () => {
  const { portal, target } = await openBackup();
  const dataDir = temporaryFolder();
  const server = joinDataFolder(dataDir);
  const { code, err } = await restoreInto(dataDir, target);
  expect([code, err]).toEqual([1, expect.stringContaining('stop it first')]);
  expect(treeOf(dataDir)).toEqual({});
  server.release();
  expect((await restoreInto(dataDir, target)).code).toBe(0);
  const restoring = claimDataFolder(portal.folder);
  expect(() => joinDataFolder(portal.folder)).toThrow('A backup is being restored');
  restoring.release();
});
