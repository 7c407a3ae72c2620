import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { demo, openPortal } from '#tests/support/portal.ts';
import { untilUp } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The files and folders that other users of the machine may use, as `find FOLDER -perm /077` prints them. */
const openToOthers = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))]
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    .toSorted();

/** A process whose parent has this umask. */
function run(umask: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
  const script = `umask ${umask}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', script, process.execPath, ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'exit') };
}

const portal = async (args: readonly string[], folder: string) =>
  expect(await run('000', ['scripts/portal.ts', ...args], { DATA_DIR: folder }).ended).toEqual([
    0,
    null,
  ]);

test.each(['022', '000'])(
  'under umask %s a server closes what it writes and what it finds',
  async (umask) => {
    const folder = temporaryFolder();
    // Folders and a file with the permissions that an earlier version gave them.
    mkdirSync(join(folder, 'attachments', '1'), { recursive: true });
    writeFileSync(join(folder, 'attachments', '1', 'invoice'), 'left');
    for (const path of ['', 'attachments', 'attachments/1']) chmodSync(join(folder, path), 0o755);
    chmodSync(join(folder, 'attachments', '1', 'invoice'), 0o644);

    const port = String(await freePort());
    const environment = { DATA_DIR: folder, SEED_DEMO: '1', HOST: '127.0.0.1', PORT: port };
    const { child } = run(umask, ['server/main.ts'], environment);
    const origin = `http://127.0.0.1:${port}`;
    await untilUp(origin, child);
    const answer = await fetch(`${origin}/identity/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demo.email }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => readdirSync(folder), { timeout: 20_000 }).toContain('outbox');
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining([
        'mail.key',
        'portal.sqlite',
        'portal.sqlite-wal',
        'portal.sqlite-shm',
      ]),
    );
    await expect.poll(() => openToOthers(folder), { timeout: 20_000 }).toEqual([]);
  },
);

test('backups, exports and what is restored are closed to others', async () => {
  const { folder } = await openPortal();
  const root = temporaryFolder();
  const pathOf = (name: string) => join(root, name);
  await portal(['backup', pathOf('backup')], folder);
  await portal(['export', pathOf('export')], folder);
  await portal(['restore', pathOf('backup')], pathOf('restored'));
  for (const name of ['backup', 'export', 'restored'])
    expect(openToOthers(pathOf(name))).toEqual([]);
});
