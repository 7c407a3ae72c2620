import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { backUp } from '#server/backup/back-up.ts';
import { claimDataFolder, joinDataFolder } from '#server/data-folder.ts';
import { openFolder } from '#server/files/folder.ts';
import { migrations } from '#server/store/migrations/all.ts';
import { runPortal } from '#tests/support/command.ts';
import { answerOf, demo, openPortal } from '#tests/support/portal.ts';
import { openS3Server } from '#tests/support/s3.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { keptOf, openParcel, type Portal, pdf, upload } from '#tests/support/uploads.ts';
import { sendMessage } from '#tests/support/visitor.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Every file below a folder with its hash, but for the lock. */
const treeOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'in-use.lock')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), sha256(readFileSync(path))])
      .toSorted(),
  );

/** What a data folder holds: each file that a row names, with whether it is the one that was handed in. */
async function soundFilesOf(folder: string): Promise<string[]> {
  const database = new DatabaseSync(join(folder, 'portal.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT id, storage_key, sha256 FROM attachments').all();
  database.close();
  const sound = rows.filter(({ storage_key, sha256: expected }) => {
    const bytes = readFileSync(join(folder, 'attachments', String(storage_key)));
    return sha256(bytes) === expected;
  });
  expect(sound).toHaveLength(rows.length);
  return sound.map(({ id }) => String(id));
}

/** A portal and a backup of it. */
async function openBackup() {
  const portal = await openPortal();
  const target = join(temporaryFolder(), 'backup');
  const { code, out, err } = await runPortal(['backup', target], { DATA_DIR: portal.folder });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return { portal, target, out };
}

const restoreInto = (dataDir: string, target: string) =>
  runPortal(['restore', target], { DATA_DIR: dataDir });

/** Hands invoices in, replaces them and sends messages until told to stop; knows what was acknowledged. */
function createLoad(portal: Portal, token: string, trackingId: string) {
  const acknowledged = { messages: 0 };
  let goesOn = true;
  let last: string | undefined;
  async function step(count: number): Promise<void> {
    const replaces = last === undefined ? [] : [['replaces', last] as const];
    const file = ['file0', `${count}.pdf`, pdf(50_000, String(count % 10))] as const;
    const parts = [['trackingId', trackingId] as const, ...replaces, file];
    const [added] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
    last = added?.id;
    const { statusCode } = await sendMessage(portal.app, { from: `203.0.113.${count}` });
    if (statusCode === 202) acknowledged.messages += 1;
  }
  async function run(): Promise<void> {
    // No more than the sixty uploads an hour that a customer has.
    for (let count = 1; goesOn && count < 60; count += 1) await step(count);
  }
  const ended = run();
  const stop = () => {
    goesOn = false;
    return ended;
  };
  return { acknowledged, stop };
}

test('a backup under writes holds all that was acknowledged before, and restores to a sound installation', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const target = join(temporaryFolder(), 'backup');
  const stays = await openParcel(portal);
  const parts = [['trackingId', stays] as const, ['file0', 'a.pdf', pdf()] as const];
  const [kept] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
  const load = createLoad(portal, token, await openParcel(portal));
  while (load.acknowledged.messages < 3) await new Promise((resolve) => setImmediate(resolve));
  const { messages } = load.acknowledged;
  const child = spawn(process.execPath, ['scripts/portal.ts', 'backup', target], {
    env: { ...process.env, DATA_DIR: portal.folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(load.acknowledged.messages).toBeGreaterThan(messages);
  await load.stop();

  const dataDir = temporaryFolder();
  expect(await restoreInto(dataDir, target)).toMatchObject({ code: 0, err: '' });
  const restored = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true });
  const found = restored.prepare('SELECT count(*) AS count FROM messages').get();
  restored.close();
  expect(Number(found?.['count'])).toBeGreaterThanOrEqual(messages);
  const { rows } = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
  const files = await soundFilesOf(dataDir);
  expect(files).toHaveLength(rows.attachments);
  expect(files).toContain(kept?.id);
});

test('a file that goes while it would be copied is in the backup neither as a file nor as a row', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const parts = [['trackingId', trackingId] as const, ['file0', 'a.pdf', pdf()] as const];
  const [added] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
  const { rows } = await keptOf(portal);
  const key = rows.find(({ id }) => id === added?.id)?.storage_key;
  const url = `/api/v1/customers/${demo.id}/trackings/${trackingId}/attachments/${added?.id}`;
  const { files } = portal.services;
  const read = async (asked: string) => {
    if (asked === key)
      await portal.app.inject({ method: 'DELETE', url, headers: { 'x-token': token } });
    return await files.read(asked);
  };
  const target = join(temporaryFolder(), 'backup');
  const databaseFile = join(portal.folder, 'portal.sqlite');
  const manifest = await backUp(target, {
    databaseFile,
    files: { ...files, read },
    now: new Date(),
  });
  expect(manifest.broken).toEqual([]);
  expect(manifest.rows['attachments']).toBe(rows.length - 1);
  expect(manifest.files).toHaveLength(rows.length - 1);
  expect((await restoreInto(temporaryFolder(), target)).code).toBe(0);
});

test('what gave way lies beside what was restored, whole', async () => {
  const { portal, target, out } = await openBackup();
  expect(out).toMatch(/rows and \d+ files, checked/);
  const token = await portal.signIn();
  const parts = [
    ['trackingId', await openParcel(portal)] as const,
    ['file0', 'a.pdf', pdf()] as const,
  ];
  const [later] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
  await portal.app.close();
  const { code, out: told } = await restoreInto(portal.folder, target);
  expect(code).toBe(0);
  const replaced = String(/in (\S+)\.\n$/.exec(told)?.[1]);
  expect(await soundFilesOf(replaced)).toContain(later?.id);
  const restored = await soundFilesOf(portal.folder);
  expect(restored).not.toContain(later?.id);
  expect(restored.length).toBe((await soundFilesOf(replaced)).length - 1);
});

const spoiled: Readonly<Record<string, (target: string, key: string) => void>> = {
  'manifest.json': (target) => rmSync(join(target, 'manifest.json')),
  'newer version of the portal': (target) => writeFileSync(join(target, 'manifest.json'), '{}'),
  'portal.sqlite of the backup is damaged': (target) => {
    const bytes = readFileSync(join(target, 'portal.sqlite'));
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    writeFileSync(join(target, 'portal.sqlite'), bytes);
  },
  'missing or damaged, such as attachments/': (target, key) =>
    rmSync(join(target, 'attachments', key)),
  '1 are missing or damaged': (target, key) =>
    writeFileSync(join(target, 'attachments', key), 'something else'),
};

test.each(Object.entries(spoiled))(
  'a backup that is not whole replaces nothing: %s',
  async (words, spoil) => {
    const { portal, target } = await openBackup();
    const { named } = await keptOf(portal);
    spoil(target, String(named[0]));
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'portal.sqlite'), 'the old one');
    const { code, err } = await restoreInto(dataDir, target);
    expect(code).toBe(1);
    expect(err).toMatch(/^[^\n]+\.\nNothing was replaced\.\n$/);
    expect(err).toContain(words);
    expect(treeOf(dataDir)).toEqual({ 'portal.sqlite': sha256(Buffer.from('the old one')) });
  },
);

/** Changes the database of a backup and the manifest with it, as a newer version or a forger would. */
function rewrite(target: string, statement: string, change: (manifest: Manifested) => void): void {
  const file = join(target, 'portal.sqlite');
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
  const manifest = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8')) as Manifested;
  manifest.database.sha256 = sha256(readFileSync(file));
  change(manifest);
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest));
}

interface Manifested {
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
  expect((await restoreInto(temporaryFolder(), first.target)).err).toContain('other rows');
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

test('a file that is broken already keeps no backup from being made, and is told of', async () => {
  const portal = await openPortal();
  const { named } = await keptOf(portal);
  const [gone = '', changed = ''] = named;
  rmSync(join(portal.folder, 'attachments', gone));
  writeFileSync(join(portal.folder, 'attachments', changed), 'something else');
  const target = join(temporaryFolder(), 'backup');
  const { code, err } = await runPortal(['backup', target], { DATA_DIR: portal.folder });
  expect(code).toBe(0);
  expect(err).toContain(`The file ${gone} is missing and not in the backup.`);
  expect(err).toContain(`The file ${changed} is damaged and not in the backup.`);
  expect((await restoreInto(temporaryFolder(), target)).code).toBe(0);
});

test('a target that is there, or a folder without a database, is a sentence', async () => {
  const { portal, target } = await openBackup();
  const before = treeOf(target);
  const again = await runPortal(['backup', target], { DATA_DIR: portal.folder });
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('is there already')]);
  expect(treeOf(target)).toEqual(before);
  const none = await runPortal(['backup', `${target}-2`], { DATA_DIR: temporaryFolder() });
  expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no database')]);
});

test('files in a bucket are backed up from it and restored into another', async () => {
  const { environment } = await openS3Server();
  const portal = await openPortal(environment);
  const target = join(temporaryFolder(), 'backup');
  const from = { DATA_DIR: portal.folder, ...environment };
  expect(await runPortal(['backup', target], from)).toMatchObject({ code: 0, err: '' });
  const to = { ...environment, DATA_DIR: temporaryFolder(), S3_PREFIX: 'restored' };
  expect(await runPortal(['restore', target], to)).toMatchObject({ code: 0, err: '' });
  const { files } = await keptOf(portal);
  const restored = files.filter((key) => key.startsWith('restored/'));
  const { named } = await keptOf(portal);
  expect(restored.map((key) => key.slice('restored/'.length))).toEqual(named);
  expect(await Array.fromAsync(openFolder(join(to.DATA_DIR, 'attachments')).list())).toEqual([]);
});
