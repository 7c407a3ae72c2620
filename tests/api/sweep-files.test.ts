import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSweeping, sweepFiles } from '#server/attachments/sweep.ts';
import { minute } from '#server/units/duration.ts';
import { demo, openPortal } from '#tests/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { attachmentsOf } from '#tests/support/uploads.ts';

const silent = { info: () => undefined, error: () => undefined };

async function openSweep() {
  const portal = await openPortal();
  const { services, folder } = portal;
  /** Leaves a file of a certain age, as a crash does. */
  const leave = (name: string, minutesAgo: number) => {
    const path = join(folder, 'attachments', String(demo.id), name);
    const at = new Date(services.clock().getTime() - minutesAgo * minute);
    writeFileSync(path, 'left');
    utimesSync(path, at, at);
  };
  const namesLeft = async () => {
    const { files, storageKeys } = await attachmentsOf(portal);
    for (const key of storageKeys) expect(files).toContain(key);
    return files.filter((key) => !storageKeys.includes(key)).map((key) => key.split('/')[1]);
  };
  return { portal, services, leave, namesLeft };
}

test('files that a crash left are deleted after an hour; younger ones and those with a row stay', async () => {
  const { portal, services, leave, namesLeft } = await openSweep();
  const { files } = await attachmentsOf(portal);
  // The files of rows are as old as those that a crash left.
  for (const key of files) utimesSync(join(portal.folder, 'attachments', key), 0, 0);
  leave('whole', 61);
  leave('in-parts.partial', 61);
  leave('young', 59);
  const logged: object[] = [];
  await sweepFiles(services, { ...silent, info: (about: object) => void logged.push(about) });
  expect(await namesLeft()).toEqual(['young']);
  expect(logged).toEqual([{ event: 'files-swept', removed: 2 }]);
  portal.advance(2 * minute);
  await sweepFiles(services, silent);
  expect(await namesLeft()).toEqual([]);
});

test('many files are swept a few hundred at a time, and none is missed', async () => {
  const { services, leave, namesLeft } = await openSweep();
  for (let count = 0; count < 450; count += 1) leave(`left-${count}`, 90);
  await sweepFiles(services, silent);
  expect(await namesLeft()).toEqual([]);
});

test('a database without any invoice deletes nothing: its files may be those of another', async () => {
  const { portal, services, leave, namesLeft } = await openSweep();
  await portal.store.deleteFrom('attachments').execute();
  leave('whole', 600);
  const namesBefore = await namesLeft();
  await sweepFiles(services, silent);
  expect(await namesLeft()).toEqual(namesBefore);
});

test('files are swept at the start, every hour after, and not after the end', async () => {
  const { services, leave, namesLeft } = await openSweep();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sweeping = createSweeping(services, silent);
  // Each round leaves a file, and waits until it is swept.
  const round = async (begin: () => void) => {
    leave('whole', 90);
    begin();
    await vi.waitFor(async () => expect(await namesLeft()).toEqual([]), { timeout: 30_000 });
  };
  await round(() => sweeping.start());
  await round(() => vi.advanceTimersByTime(60 * minute));
  await sweeping.stop();
  leave('whole', 90);
  expect(vi.getTimerCount()).toBe(0);
});

test('a disk or database that fails for a moment ends no server', async () => {
  const { portal, services, leave } = await openSweep();
  leave('whole', 90);
  const failures: object[] = [];
  await portal.store.schema.dropTable('attachments').execute();
  const sweeping = createSweeping(services, {
    ...silent,
    error: (about: object) => void failures.push(about),
  });
  sweeping.start();
  await sweeping.stop();
  expect(failures).toHaveLength(1);
});

test('a server that starts after a crash sweeps', async () => {
  const dataDir = temporaryFolder();
  const leftover = join(dataDir, 'attachments', String(demo.id), 'left');
  mkdirSync(join(leftover, '..'), { recursive: true });
  writeFileSync(leftover, 'left');
  utimesSync(leftover, 0, 0);
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SITE_DIR: 'tests/support/site',
  });
  onTestFinished(async () => expect(await server.kill('SIGTERM')).toBe(0));
  // The server sweeps once another process has checked the database.
  await vi.waitFor(() => expect(existsSync(leftover)).toBe(false), { timeout: 30_000 });
});
