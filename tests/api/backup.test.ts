import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { backUp } from '#server/backup/back-up.ts';
import { openFolder } from '#server/files/folder.ts';
import { databaseIn, databaseName } from '#server/store/database-file.ts';
import { openBackup, restoreInto, sha256, treeOf } from '#tests/support/backup.ts';
import { runPortal } from '#tests/support/command.ts';
import { answerOf, demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { openS3Server } from '#tests/support/s3.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { attachmentsOf, openParcel, pdf, upload } from '#tests/support/uploads.ts';
import { sendMessage } from '#tests/support/visitor.ts';

/** The ids of a data folder's invoices; expects each to have the file that was handed in. */
async function soundFilesOf(folder: string): Promise<string[]> {
  const database = new DatabaseSync(databaseIn(folder), { readOnly: true });
  const rows = database.prepare('SELECT id, storage_key, sha256 FROM attachments').all();
  database.close();
  const sound = rows.filter(({ storage_key, sha256: expected }) => {
    const bytes = readFileSync(join(folder, 'attachments', String(storage_key)));
    return sha256(bytes) === expected;
  });
  expect(sound).toHaveLength(rows.length);
  return sound.map(({ id }) => String(id));
}

/** Hands invoices in, replaces them and sends messages until `stop`, and counts acknowledged messages. */
function createLoad(portal: Portal, token: string, trackingId: string) {
  const acknowledged = { messages: 0 };
  let isRunning = true;
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
    for (let count = 1; isRunning && count < 60; count += 1) await step(count);
  }
  const ended = run();
  const stop = () => {
    isRunning = false;
    return ended;
  };
  return { acknowledged, stop };
}

test('a backup under writes holds all that was acknowledged before, and restores to a sound installation', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const target = join(temporaryFolder(), 'backup');
  const otherParcel = await openParcel(portal);
  const parts = [['trackingId', otherParcel] as const, ['file0', 'a.pdf', pdf()] as const];
  const [attachment] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
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
  expect((await restoreInto(dataDir, target)).code).toBe(0);
  const restored = new DatabaseSync(databaseIn(dataDir), { readOnly: true });
  const count = restored.prepare('SELECT count(*) AS count FROM messages').get();
  restored.close();
  expect(Number(count?.['count'])).toBeGreaterThanOrEqual(messages);
  const manifest = readFileSync(join(target, 'manifest.json'), 'utf8');
  const { rows }: { rows: { attachments: number } } = JSON.parse(manifest);
  const files = await soundFilesOf(dataDir);
  expect(files).toHaveLength(rows.attachments);
  expect(files).toContain(attachment?.id);
});

test('a file that is deleted during a backup is in it neither as a file nor as a row', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const parts = [['trackingId', trackingId] as const, ['file0', 'a.pdf', pdf()] as const];
  const [added] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
  const { rows } = await attachmentsOf(portal);
  const key = rows.find(({ id }) => id === added?.id)?.storage_key;
  const url = `/api/v1/customers/${demo.id}/trackings/${trackingId}/attachments/${added?.id}`;
  const { files } = portal.services;
  const read = async (requestedKey: string) => {
    if (requestedKey === key)
      await portal.app.inject({ method: 'DELETE', url, headers: { 'x-token': token } });
    return await files.read(requestedKey);
  };
  const target = join(temporaryFolder(), 'backup');
  const databaseFile = databaseIn(portal.folder);
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

test('the replaced data is kept whole beside the restored data', async () => {
  const { portal, target, out } = await openBackup();
  expect(out).toMatch(/rows and \d+ files, checked/);
  const token = await portal.signIn();
  const parts = [
    ['trackingId', await openParcel(portal)] as const,
    ['file0', 'a.pdf', pdf()] as const,
  ];
  const [later] = answerOf(uploadAttachments, await upload(portal, token, { parts })).data;
  await portal.app.close();
  const unasked = await runPortal(['restore', target], { DATA_DIR: portal.folder });
  expect(unasked.err).toMatch(
    /^Everything goes back to .+\nTo do this, add --yes\.\nNothing was replaced\.\n$/s,
  );
  expect(await soundFilesOf(portal.folder)).toContain(later?.id);
  const { code, out: output } = await restoreInto(portal.folder, target);
  expect(code).toBe(0);
  const replaced = String(/in (\S+)\.\n$/.exec(output)?.[1]);
  expect(await soundFilesOf(replaced)).toContain(later?.id);
  const restored = await soundFilesOf(portal.folder);
  expect(restored).not.toContain(later?.id);
  expect(restored.length).toBe((await soundFilesOf(replaced)).length - 1);
});

test('a database that a crash left with its log is kept as one file', async () => {
  const { portal, target } = await openBackup();
  await sendMessage(portal.app, { from: '203.0.113.1' });
  const dataDir = temporaryFolder();
  for (const name of [databaseName, `${databaseName}-wal`])
    copyFileSync(join(portal.folder, name), join(dataDir, name));
  const { out } = await restoreInto(dataDir, target);
  const replaced = String(/in (\S+)\.\n$/.exec(out)?.[1]);
  expect(readdirSync(replaced)).toEqual([databaseName]);
  const database = new DatabaseSync(databaseIn(replaced), { readOnly: true });
  const count = database.prepare('SELECT count(*) AS count FROM messages').get();
  database.close();
  expect(count?.['count']).toBe(1);
});

test('a damaged file does not prevent a backup and is reported', async () => {
  const portal = await openPortal();
  const { storageKeys } = await attachmentsOf(portal);
  const [missingKey = '', damagedKey = ''] = storageKeys;
  rmSync(join(portal.folder, 'attachments', missingKey));
  writeFileSync(join(portal.folder, 'attachments', damagedKey), 'something else');
  const target = join(temporaryFolder(), 'backup');
  const { code, err } = await runPortal(['backup', target], { DATA_DIR: portal.folder });
  expect(code).toBe(0);
  expect(err).toContain(`The file ${missingKey} is missing and not in the backup.`);
  expect(err).toContain(`The file ${damagedKey} is damaged and not in the backup.`);
  expect((await restoreInto(temporaryFolder(), target)).code).toBe(0);
});

test('an existing target and a folder without a database are refused in a sentence', async () => {
  const { portal, target } = await openBackup();
  const treeBefore = treeOf(target);
  const again = await runPortal(['backup', target], { DATA_DIR: portal.folder });
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('is there already')]);
  expect(treeOf(target)).toEqual(treeBefore);
  const refused = await runPortal(['backup', `${target}-2`], { DATA_DIR: temporaryFolder() });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('There is no database')]);
});

test('files in a bucket are backed up from it and restored into another', async () => {
  const { environment } = await openS3Server();
  const portal = await openPortal(environment);
  const target = join(temporaryFolder(), 'backup');
  const from = { DATA_DIR: portal.folder, ...environment };
  expect(await runPortal(['backup', target], from)).toMatchObject({ code: 0, err: '' });
  const to = { ...environment, DATA_DIR: temporaryFolder(), S3_PREFIX: 'restored' };
  expect(await runPortal(['restore', target], to)).toMatchObject({ code: 0, err: '' });
  const { files } = await attachmentsOf(portal);
  const restored = files.filter((key) => key.startsWith('restored/'));
  const { storageKeys } = await attachmentsOf(portal);
  expect(restored.map((key) => key.slice('restored/'.length))).toEqual(storageKeys);
  expect(await Array.fromAsync(openFolder(join(to.DATA_DIR, 'attachments')).list())).toEqual([]);
  // A bucket's files of today are not kept aside.
  const again = await runPortal(['restore', target], to);
  expect(again.err).toMatch(/gives way to the backup, whose files are put into the bucket\.\n/);
  expect(again.err).toContain('files that came since then are deleted once the server runs');
});
