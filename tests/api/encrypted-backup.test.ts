import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { withScratch } from '#server/backup/scratch.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore } from '#server/store/open.ts';
import { exportInto } from '#server/transfer/export.ts';
import { newAgeKeys } from '#tests/support/age-keys.ts';
import { runPortal } from '#tests/support/command.ts';
import { dumpOf, openEmpty } from '#tests/support/databases.ts';
import { demo, openPortal } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { attachmentsOf } from '#tests/support/uploads.ts';

/** A portal, and an encrypted backup of it in a folder of backups. */
async function openEncrypted() {
  const portal = await openPortal();
  const keys = await newAgeKeys();
  const backups = join(temporaryFolder(), 'backups');
  const from = { ...portal.database.environment, BACKUP_TO: keys.recipient };
  const backUp = (now: Date, ...more: string[]) =>
    runPortal(['backup', backups, '--keep', '2', ...more], from, { now });
  const { code, err } = await backUp(new Date('2026-11-26T03:00:00Z'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const file = join(backups, String(readdirSync(backups)[0]));
  const check = (identity = keys.identity, name = file) =>
    runPortal(['backup', 'check', name, '--identity', identity], portal.database.environment);
  return { portal, keys, backups, backUp, file, check };
}

test('an encrypted backup is unreadable without its key, and is checked by restoring it', async () => {
  const { portal, file, check } = await openEncrypted();
  expect(file).toMatch(/portal-2026-11-26T03-00-00Z\.tar\.age$/);
  expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(file, 'latin1')).not.toContain(demo.email);
  expect(statSync(file).mode & 0o077).toBe(0);
  // The plain copy is gone.
  expect(readdirSync(portal.folder).filter((name) => name.startsWith('backup'))).toEqual([]);
  const { code, out, err } = await check();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^The backup of 2026-11-26T03:00:00\.000Z is good: restored into a scratch folder, [\d,]+ rows and \d+ files are as they were\.\n$/,
  );
});

test('the doctor reports what a killed backup left; the next backup deletes it and is in the audit', async () => {
  const { portal, backUp } = await openEncrypted();
  const scratch = () => readdirSync(portal.folder).filter((name) => name.startsWith('backup-'));
  const leftovers = async () => {
    const { out } = await runPortal(['doctor', '--json'], portal.database.environment);
    const { findings }: { findings: readonly Finding[] } = JSON.parse(out);
    return findings.find(({ about }) => about === 'leftovers')?.message;
  };
  const leftover = join(portal.folder, 'backup-scratch-killed');
  mkdirSync(leftover);
  writeFileSync(databaseIn(leftover), demo.email);
  expect(await leftovers()).toContain(`${leftover} is left from a backup that was killed`);
  // A backup that is still being made is not taken for one that was killed.
  const observations: unknown[] = [];
  await withScratch(portal.folder, async () => {
    observations.push(scratch().length, await leftovers());
    const made = await backUp(new Date('2026-11-27T03:00:00Z'), '--json', '--as', 'the night');
    expect(JSON.parse(made.out)).toMatchObject({ encrypted: true, deleted: 0, lacks: [] });
    observations.push(scratch().length);
  });
  expect(observations).toEqual([1, 'Nothing is left of backups and restores.', 1]);
  expect(scratch()).toEqual([]);
  const { out } = await runPortal(['audit', '--json'], portal.database.environment);
  expect(JSON.parse(out)).toContainEqual(
    expect.objectContaining({
      actor: 'operator the night',
      act: 'backup-made',
      customer: null,
      details: expect.objectContaining({ encrypted: true, lacking: 0, rows: expect.any(Number) }),
    }),
  );
});

test('an encrypted backup is restored with its key into an empty installation, every row', async () => {
  const { portal, keys, file } = await openEncrypted();
  const dataDir = temporaryFolder();
  const target = await openEmpty(dataDir);
  await closeStore(target.store);
  onTestFinished(target.drop);
  const args = ['restore', file, '--identity', keys.identity, '--yes', '--json'];
  const { code, out } = await runPortal(args, target.environment);
  expect([code, JSON.parse(out)]).toMatchObject([0, { madeAt: '2026-11-26T03:00:00.000Z' }]);
  const restored = target.open();
  const { customers, trackings, audit } = await dumpOf(restored);
  await closeStore(restored);
  const { customers: customersBefore = [], trackings: trackingsBefore } = await dumpOf(
    portal.store,
  );
  expect(customersBefore).not.toEqual([]);
  expect(customers).toEqual(expect.arrayContaining(customersBefore));
  expect(trackings).toHaveLength(trackingsBefore?.length ?? 0);
  const acts = (audit ?? []).map((row) => (row as { act: string }).act);
  expect(acts).toContainEqual(expect.stringMatching(/^(backup-restored|all-imported)$/));
  const { storageKeys } = await attachmentsOf(portal);
  expect(storageKeys.length).toBeGreaterThan(0);
  const lost = storageKeys.filter((key) => !existsSync(join(dataDir, 'attachments', key)));
  expect(lost).toEqual([]);
});

test('a wrong or missing key and a damaged, truncated or missing backup are refused in one sentence', async () => {
  const { keys, file, check } = await openEncrypted();
  const other = await newAgeKeys();
  const bytes = readFileSync(file);
  const writeBackup = (name: string, content: Uint8Array) => {
    const path = join(temporaryFolder(), name);
    writeFileSync(path, content);
    return path;
  };
  const flipped = Buffer.from(bytes);
  flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
  const damaged = /is damaged or cut off, or is not a backup/;
  for (const [words, { code, err, out }] of [
    [/encrypted to another key/, await check(other.identity)],
    [/contains no age secret key/, await check(file)],
    [/There is no file .+\.gone with the secret key/, await check(`${keys.identity}.gone`)],
    [/name the file with its secret key, --identity FILE/, await runPortal(['restore', file], {})],
    [damaged, await check(keys.identity, writeBackup('flipped', flipped))],
    [damaged, await check(keys.identity, writeBackup('cut', bytes.subarray(0, -100)))],
    [damaged, await check(keys.identity, writeBackup('head', bytes.subarray(0, 90)))],
    [damaged, await check(keys.identity, writeBackup('letter', Buffer.from('Dear operator')))],
    [/There is no backup/, await check(keys.identity, `${file}.gone`)],
  ] as const) {
    expect(err).toMatch(words);
    expect(err.trimEnd().split('\n')).toHaveLength(2);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  }
});

test('old backups are deleted after a good one; a backup that lacks a file deletes none', async () => {
  const { portal, backups, backUp } = await openEncrypted();
  const at = (day: number) => new Date(`2026-11-${day}T03:00:00Z`);
  await backUp(at(27));
  expect((await backUp(at(28))).out).toContain('1 older ones deleted.');
  expect(readdirSync(backups)).toHaveLength(2);
  const { storageKeys } = await attachmentsOf(portal);
  rmSync(join(portal.folder, 'attachments', String(storageKeys[0])));
  const { code, err } = await backUp(at(29));
  expect(code).toBe(0);
  expect(err).toContain('No older backup was deleted, as this one lacks files.');
  expect(readdirSync(backups)).toHaveLength(3);
  const refused = await backUp(at(30), '--to', 'age1nobody');
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('not an age public key'),
  ]);
  expect(readdirSync(backups)).toHaveLength(3);
});

test('a backup is said to be made though an older one cannot be deleted', async () => {
  const { backups, backUp } = await openEncrypted();
  const { rm } = promises;
  const spy = vi.spyOn(promises, 'rm').mockImplementation(async (path, options) => {
    if (!String(path).startsWith(backups)) return await rm(path, options);
    throw Object.assign(new Error('not permitted'), { code: 'EACCES', path });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  await backUp(new Date('2026-11-27T03:00:00Z'));
  const { code, out, err } = await backUp(new Date('2026-11-28T03:00:00Z'));
  expect(code).toBe(0);
  expect(out).toContain('checked, encrypted.');
  expect(err).toMatch(/^The backup is made, but not every older one could be deleted: .+\n$/);
});

test('a file in the place of the folder of backups gets a sentence', async () => {
  const { portal, file } = await openEncrypted();
  const args = ['backup', file, '--keep', '2'];
  const { code, err } = await runPortal(args, portal.database.environment);
  expect([code, err]).toEqual([
    1,
    `${file}: a file of that name is there already.\nNo backup was made.\n`,
  ]);
});

test('a plain backup that lost a file does not pass its check', async () => {
  const { portal } = await openEncrypted();
  const target = join(temporaryFolder(), 'plain');
  await runPortal(['backup', target], portal.database.environment);
  // A machine without the database, where the key is.
  const good = await runPortal(['backup', 'check', target], { DATA_DIR: temporaryFolder() });
  expect(good.code).toBe(0);
  expect(good.err).toMatch(
    /^The server does not know of this check; there, call “npm run portal -- backup checked [\d:.TZ-]+”: There is no database .+\n$/,
  );
  const { storageKeys } = await attachmentsOf(portal);
  rmSync(join(target, 'attachments', String(storageKeys[0])));
  const { code, err } = await runPortal(['backup', 'check', target], {});
  expect([code, err]).toEqual([1, expect.stringContaining(String(storageKeys[0]))]);
});

// On SQLite the database is copied again if a file was deleted meanwhile: backup.test.ts.
test.each(inject('postgres') ? ['PostgreSQL'] : [])(
  'no file is deleted while %s is backed up: the snapshot names only what is there',
  async () => {
    const portal = await openPortal();
    const token = await portal.signIn();
    const { files, store } = portal.services;
    const rows = await store
      .selectFrom('attachments')
      .innerJoin('trackings', (join) =>
        join
          .onRef('trackings.customer_id', '=', 'attachments.customer_id')
          .onRef('trackings.id', '=', 'attachments.tracking_id'),
      )
      .select(['attachments.id', 'attachments.tracking_id', 'storage_key'])
      .where('attachments.customer_id', '=', demo.id)
      .where('billing_id', 'is', null)
      .orderBy('attachments.id')
      .execute();
    const [row] = rows;
    if (!row) throw new Error('the demo customer has no file that may be deleted');
    const url = `/api/v1/customers/${demo.id}/trackings/${row.tracking_id}/attachments/${row.id}`;
    const deleteIt = () =>
      portal.app.inject({ method: 'DELETE', url, headers: { 'x-token': token } });
    let deleted = 0;
    const read = async (key: string) => {
      if (key === row.storage_key && deleted === 0) deleted = (await deleteIt()).statusCode;
      return await files.read(key);
    };
    const target = join(temporaryFolder(), 'export');
    const source = { store, files: { ...files, read }, now: portal.services.clock() };
    const { missingFiles } = await exportInto(target, source);
    expect(deleted).toBe(204);
    expect(missingFiles).toEqual([]);
    // The file is left to the next sweep.
    expect(await files.read(row.storage_key)).toBeDefined();
  },
);
