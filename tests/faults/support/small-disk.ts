import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { untilUp } from '#tests/support/server-process.ts';

const kilobyte = 1024;
const size = '64m';

/** Options of `unshare` that give a process its own disk. */
export const unshareOptions = ['--mount', '--map-root-user'];

/** Whether this machine lets a process have its own disk; otherwise a limit on the size of every file replaces it. */
export const hasOwnDisk = spawnSync('unshare', [...unshareOptions, 'true']).status === 0;

/** A disk that only the server sees, and the ballast that fills it up. */
function ballastOf(pid: number, folder: string) {
  const diskPath = join('/proc', String(pid), 'root', folder);
  const ballast = join(diskPath, 'ballast');
  const leave = (kilobytes: number) => {
    writeFileSync(ballast, '');
    const { bavail, bsize } = statfsSync(diskPath);
    try {
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * kilobyte)));
    } catch (error) {
      // The server wrote meanwhile; the disk is as full as it can be.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  };
  return { leave, empty: () => truncateSync(ballast) };
}

function limitOf(pid: number) {
  const limit = (size: string | number) =>
    void spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`]);
  return {
    leave: (kilobytes: number) => limit(kilobytes * kilobyte),
    empty: () => limit('unlimited'),
  };
}

/** The server on a disk of 64 MB that only it sees, and that fills up when a test says so. */
export async function startOnSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const port = await freePort();
  const script = 'mount -t tmpfs -o size="$1" tmpfs "$2" && exec "$3" server/main.ts';
  const [command, args] = hasOwnDisk
    ? ['unshare', [...unshareOptions, 'sh', '-c', script, 'sh', size, folder, process.execPath]]
    : [process.execPath, ['server/main.ts']];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      SEED_DEMO: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  await untilUp(origin, child);
  const { pid = 0 } = child;
  const stop = async () => {
    child.kill('SIGKILL');
    await exit;
    rmSync(folder, { recursive: true });
  };
  const disk = hasOwnDisk ? ballastOf(pid, folder) : limitOf(pid);
  return { origin, ...disk, stop, hasOwnDisk, isRunning: () => child.exitCode === null };
}
