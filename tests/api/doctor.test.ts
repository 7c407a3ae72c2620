import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { keyFileOf, keysIn } from '#server/auth/key-file.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { checkFiles } from '#server/doctor/data.ts';
import { examine as examineOne, type Finding } from '#server/doctor/finding.ts';
import { checkWal } from '#server/doctor/wal.ts';
import { joinDataFolder } from '#server/installation/data-folder.ts';
import { closeToOthers } from '#server/installation/private-files.ts';
import { readConfig } from '#server/settings/config.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { isPostgres } from '#server/store/engine.ts';
import { databaseFile } from '#server/store/from-config.ts';
import { insertMail } from '#server/store/queries/outbox.ts';
import { day, hour } from '#server/units/duration.ts';
import { runPortal } from '#tests/support/command.ts';
import { listen } from '#tests/support/listen.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import { openS3Server } from '#tests/support/s3.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { attachmentsOf } from '#tests/support/uploads.ts';

async function examine(environment: NodeJS.ProcessEnv, now = new Date()) {
  const { code, out } = await runPortal(['doctor', '--json'], environment, { now });
  const { findings }: { findings: readonly Finding[] } = JSON.parse(out);
  const byTopic = Object.fromEntries(findings.map(({ about, ...finding }) => [about, finding]));
  const wrongTopics = findings.flatMap(({ about, state }) => (state === 'wrong' ? about : []));
  return { code, byTopic, wrongTopics };
}

async function openSound(environment: NodeJS.ProcessEnv = {}) {
  const portal = await openPortal(environment);
  keysIn(keyFileOf({ dataDir: portal.folder }));
  joinDataFolder(portal.folder).release();
  await closeToOthers(portal.folder, { info: () => undefined, warn: () => undefined });
  return portal;
}

const queue = ({ store }: Portal, createdAt: Date, sealedToken: string) =>
  insertMail(store, {
    id: randomBytes(8).toString('hex'),
    kind: 'password-reset',
    recipient: 'ann@example.com',
    owner: null,
    payload: JSON.stringify({ sealedToken }),
    now: createdAt.toISOString(),
  });

test('of a sound installation beside its server nothing is wrong, and the mail server is greeted', async () => {
  const portal = await openSound();
  const smtp = await openSmtpServer();
  const { code, byTopic, wrongTopics } = await examine({
    ...portal.database.environment,
    SMTP_URL: smtp.url,
  });
  expect({ code, wrongTopics }).toEqual({ code: 0, wrongTopics: [] });
  expect(byTopic['files']?.message).toMatch(
    /^All \d+ files that rows name are there, and no others\.$/,
  );
  expect(byTopic['mail server']).toMatchObject({ state: 'fine' });
  expect(byTopic['file reader']?.message).toMatch(/ulimit -d|watches its own memory/);
  expect(byTopic['versions']?.message).toContain(process.version);
  expect(smtp.received).toEqual([]);
});

test('each finding names the problem and the way out', async () => {
  const portal = await openSound();
  const now = new Date();
  const { storageKeys } = await attachmentsOf(portal);
  const missingKey = String(storageKeys[0]);
  rmSync(join(portal.folder, 'attachments', missingKey));
  chmodSync(portal.folder, 0o755);
  await queue(portal, new Date(now.getTime() - hour), createKeyring(randomBytes(32)).encrypt('x'));
  const { code, byTopic, wrongTopics } = await examine(
    { ...portal.database.environment, SMTP_URL: 'smtp://127.0.0.1:9', SEAL_KEI: 'x' },
    now,
  );
  expect(code).toBe(1);
  expect(wrongTopics).toEqual(['files', 'keys', 'waiting mail', 'mail server', 'permissions']);
  expect(byTopic['files']?.message).toContain(
    `1 of ${storageKeys.length} files are missing, such as ${missingKey}`,
  );
  expect(byTopic['keys']?.message).toContain('does not open 1 stored secrets');
  expect(byTopic['waiting mail']?.message).toContain('1 mails wait, the oldest since');
  expect(byTopic['mail server']?.message).toContain('127.0.0.1:9 cannot be used (ESOCKET)');
  expect(byTopic['permissions']?.message).toContain(`chmod -R go= ${portal.folder}`);
  expect(byTopic['settings']).toMatchObject({ state: 'note' });
  expect(byTopic['settings']?.message).toContain('did you mean SEAL_KEY?');
});

test('a file that lies in what a restore replaced is to be taken from there, and each leftover is named', async () => {
  const portal = await openSound();
  const { storageKeys } = await attachmentsOf(portal);
  const replaced = join(portal.folder, 'replaced-2026-11-28');
  mkdirSync(replaced, { mode: 0o700 });
  renameSync(join(portal.folder, 'attachments'), join(replaced, 'attachments'));
  const server = joinDataFolder(portal.folder);
  mkdirSync(join(portal.folder, 'restoring-2026-11-28'), { mode: 0o700 });
  mkdirSync(join(portal.folder, 'backup-scratch-1'), { mode: 0o700 });
  const { byTopic } = await examine({ DATA_DIR: portal.folder });
  server.release();
  expect(byTopic['files']?.message).toContain(
    `${storageKeys.length} of them lie in ${join(replaced, 'attachments')}: copy them to`,
  );
  for (const name of ['backup-scratch-1', 'restoring-2026-11-28', 'replaced-2026-11-28'])
    expect(byTopic['leftovers']?.message).toContain(`${join(portal.folder, name)} is `);
});

test('a file without a row is a note, a clock behind what was written is wrong unless another clock agrees with it', async () => {
  const portal = await openSound();
  const surplus = join(portal.folder, 'attachments', 'surplus');
  writeFileSync(surplus, 'left', { mode: 0o600 });
  utimesSync(surplus, 0, 0);
  const [key] = keysIn(keyFileOf({ dataDir: portal.folder }));
  await queue(portal, new Date(Date.now() + day), createKeyring(key).encrypt('x'));
  const { environment } = portal.database;
  const alone = await examine({ ...environment, SITE_URL: '' });
  expect(alone.byTopic['files']).toMatchObject({ state: 'note' });
  // PostgreSQL has a clock of its own.
  if (!isPostgres(portal.store)) {
    expect(alone).toMatchObject({ code: 1, wrongTopics: ['clock'] });
    expect(alone.byTopic['clock']?.message).toMatch(/was written: set it, best by NTP/);
  }
  const site = createServer((_request, answer) => answer.end());
  const port = await listen(site);
  onTestFinished(() => void site.close());
  const { byTopic } = await examine({ ...environment, SITE_URL: `http://127.0.0.1:${port}` });
  expect(byTopic['clock']).toMatchObject({
    state: 'note',
    message: expect.stringMatching(/^The clock agrees with that of .*SITE_URL\. It was ahead when/),
  });
});

test('a write-ahead log of gigabytes is a note', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() });
  expect(await checkWal(config)).toMatchObject({ state: 'fine' });
  const file = `${databaseFile(config)}-wal`;
  writeFileSync(file, '');
  // Takes no room on the disk.
  truncateSync(file, 3.1e9);
  expect(await checkWal(config)).toMatchObject({
    state: 'note',
    message: expect.stringContaining('takes 3.1 GB'),
  });
});

test('a file that is stored while the others are listed is not missing', async () => {
  const { services } = await openPortal();
  const files = { ...services.files, list: () => Readable.from([]) };
  const verdict = await checkFiles(services.store, files, new Date());
  expect(verdict).toMatchObject({ state: 'fine' });
});

/** A proxy in front of a store that refuses to write, and whose clock is an hour behind. */
async function openReadOnlyStore(origin: string): Promise<string> {
  const proxy = createServer((request, response) => {
    response.setHeader('date', new Date(Date.now() - hour).toUTCString());
    if (request.method === 'PUT') return response.writeHead(403).end();
    const { method, url, headers } = request;
    const on = ask(new URL(url ?? '/', origin), { method, headers }, (answer) => {
      response.statusCode = answer.statusCode ?? 500;
      answer.pipe(response);
    });
    return request.pipe(on);
  });
  const port = await listen(proxy);
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${port}`;
}

test('a bucket is written to, and a clock is compared with the store’s', async () => {
  const { environment, origin } = await openS3Server();
  const portal = await openSound(environment);
  const from = { ...portal.database.environment, ...environment };
  const sound = await examine(from);
  expect(sound).toMatchObject({ code: 0, wrongTopics: [] });
  expect(sound.byTopic['files']?.message).toMatch(/^All \d+ files/);
  expect(sound.byTopic['clock']?.message).toContain('the file store');
  const readOnly = await examine({ ...from, S3_ENDPOINT: await openReadOnlyStore(origin) });
  expect(readOnly.wrongTopics).toEqual(['clock', 'files']);
  expect(readOnly.byTopic['files']?.message).toMatch(
    /No file can be written and read back \(.+403\)/,
  );
  expect(readOnly.byTopic['clock']?.message).toMatch(/^This clock is 3[56]\d\d s ahead of/);
});

test.each([
  [{ errcode: 13 }, /^A disk is full.+Make room/],
  // As for a user of the machine who may only read the server's files.
  [{ errcode: 8 }, /^Nothing can be written: .+as the user of the server/],
  [{ code: 'EROFS' }, /^Nothing can be written: .+or make it writable/],
  [{ code: 'EFBIG' }, /^A file became larger than .+another disk/],
  [{ code: 'EMFILE' }, /^Too many files are open.+Raise the limit/],
])(
  'a disk that takes nothing, %o, is called by its name, not out of reach',
  async (codes, words) => {
    const error = Object.assign(new Error('failed'), codes);
    const finding = await examineOne('leftovers', () => Promise.reject(error));
    expect(finding.state).toBe('wrong');
    expect(finding.message).toMatch(words);
  },
);

test('a damaged, missing or unreachable database is reported, and the rest is still examined', async () => {
  const dataDir = temporaryFolder();
  const missing = await examine({ DATA_DIR: dataDir });
  expect(missing.byTopic['database']?.message).toContain('There is no database');
  const nowhere = await examine({ DATA_DIR: join(dataDir, 'nowhere') });
  expect(nowhere.wrongTopics).toEqual(['database', 'permissions', 'leftovers', 'disk']);
  expect(nowhere.byTopic['disk']?.message).toMatch(/^There is no .+nowhere\. Set DATA_DIR\.$/);
  writeFileSync(databaseIn(dataDir), 'a letter'.repeat(900), { mode: 0o600 });
  const damaged = await examine({ DATA_DIR: dataDir });
  expect(damaged.byTopic['database']?.message).toMatch(/is damaged \(.+restore BACKUP/);
  const away = await examine({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@127.0.0.1:9/x' });
  expect(away.byTopic['database']?.message).toContain('cannot be reached (not reached)');
  for (const { code, wrongTopics } of [missing, damaged, away])
    expect({ code, wrongTopics }).toEqual({ code: 1, wrongTopics: ['database'] });
  expect(damaged.byTopic['disk']).toMatchObject({ state: 'fine' });
});
