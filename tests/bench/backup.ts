import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPasswords } from '#server/auth/password.ts';
import { openFolder } from '#server/files/folder.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, migrate, openStore } from '#server/store/open.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { startServer } from '#tests/support/server-process.ts';
import { message } from '#tests/support/visitor.ts';

// Backs up an installation while messages arrive, restores it elsewhere, and prints the duration and whether any
// message acknowledged before the backup is missing. It never fails on timing.
const files = Number(process.argv[2] ?? 1000);
const bytesEach = 300_000;
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const [dataDir, target, elsewhere] = ['data', 'backup', 'restored'].map((name) =>
  join(folder, name),
) as [string, string, string];

/** The demo customers with invoice files large enough for the copy to take a while. */
async function fill(): Promise<void> {
  mkdirSync(dataDir);
  const fileStore = openFolder(join(dataDir, 'attachments'));
  const store = openStore(databaseIn(dataDir));
  await migrate(store);
  await seedDemo({ store, files: fileStore, passwords: createPasswords() }, new Date());
  const row = await store.selectFrom('attachments').selectAll().executeTakeFirstOrThrow();
  for (let count = 0; count < files; count += 1) {
    const bytes = randomBytes(bytesEach);
    const storage_key = `bench/${count}`;
    await fileStore.put(storage_key, bytes);
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
    await store
      .insertInto('attachments')
      .values({ ...row, id: `bench-${count}`, storage_key, sha256, size_bytes: bytes.length })
      .execute();
  }
  await closeStore(store);
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/portal.ts', ...args], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}

/** Sends messages one after another until stopped; counts those acknowledged. */
function keepSending(origin: string) {
  const sent = { acknowledged: 0, slowest: 0, isSending: true };
  const ended = (async () => {
    for (let count = 0; sent.isSending; count += 1) {
      const startedAt = performance.now();
      const { status } = await fetch(`${origin}/identity/contact`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
        },
        body: JSON.stringify(message),
      });
      sent.slowest = Math.max(sent.slowest, performance.now() - startedAt);
      if (status === 202) sent.acknowledged += 1;
    }
  })();
  return { sent, ended };
}

const countMessages = (): number => {
  const database = new DatabaseSync(databaseIn(elsewhere), { readOnly: true });
  const row = database.prepare('SELECT count(*) AS count FROM messages').get();
  database.close();
  return Number(row?.['count']);
};

try {
  await fill();
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '1',
  });
  const { sent, ended } = keepSending(server.origin);
  while (sent.acknowledged < 20) await new Promise((resolve) => setImmediate(resolve));
  const acknowledgedBefore = sent.acknowledged;
  const backup = await run(['backup', target], { DATA_DIR: dataDir });
  sent.isSending = false;
  await ended;
  await server.kill('SIGTERM');
  const restore = await run(['restore', target], { DATA_DIR: elsewhere });
  const megabytes = ((files * bytesEach) / 1e6).toFixed(0);
  console.log(
    `${files} files of ${megabytes} MB: backed up in ${backup.toFixed(1)} s beside writes (the slowest ` +
      `${sent.slowest.toFixed(0)} ms), restored in ${restore.toFixed(1)} s; of ${acknowledgedBefore} messages acknowledged before, ` +
      `${Math.max(0, acknowledgedBefore - countMessages())} are missing`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
