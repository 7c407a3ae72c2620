import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, openStore } from '#server/store/open.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';

export const [demo] = demoCustomers;

export const mePath = '/api/v1/customers/me';
export const listPath = `/api/v1/customers/${demo.id}/trackings?page=0&size=10`;

/** A file of the site, larger than all buffers between server and client. */
export const bigPath = '/big.txt';
export const pagePath = '/public/home';

/** Writes a small site, as these tests need no build. */
export function writeSite(folder: string): void {
  mkdirSync(join(folder, 'public'), { recursive: true });
  writeFileSync(join(folder, 'public', 'home.html'), '<!doctype html><title>Home</title>');
  writeFileSync(join(folder, bigPath), 'x'.repeat(8 * 1_048_576));
}

/** Megabytes of a process, now (`VmRSS`) or at most so far (`VmHWM`). */
export function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Files, sockets and other things that a process holds open. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** The file of an open handle of this process; empty if the handle was closed meanwhile. */
function targetOf(handle: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${handle}`);
  } catch {
    return '';
  }
}

/** Files below a folder that this process holds open. */
export const filesOpenBelow = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((handle) => targetOf(handle).startsWith(folder)).length;

/** Forgets what was counted so far: the limits have tests of their own. */
export async function forgetLimits(folder: string): Promise<void> {
  const store = openStore(databaseIn(folder));
  await store.deleteFrom('rate_limits').execute();
  await closeStore(store);
}

/** Starts the whole server as a process with the demo customers; `DATABASE_URL` is passed on to it. */
export async function startPortal(
  environment: NodeJS.ProcessEnv = {},
  onLog?: (text: string) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  const site = join(folder, 'site');
  writeSite(site);
  const server = await startServer(
    'server/main.ts',
    [],
    {
      DATA_DIR: folder,
      SITE_DIR: site,
      LOG_LEVEL: 'silent',
      SEED_DEMO: '1',
      ...environment,
    },
    onLog,
  );
  const clear = () => rmSync(folder, { recursive: true });
  const stop = async () => {
    await server.kill('SIGKILL');
    clear();
  };
  return { ...server, folder, stop, clear, token: await signInAt(server.origin) };
}
