import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgres } from '../embedded-postgres.ts';
import { freePort } from '../free-port.ts';
import { createBalancer } from './balancer.ts';

interface Options {
  /** Where everything is kept: the database, the key and the attachments. */
  readonly folder: string;
  /** Where the balancer listens; 0 takes a free port. */
  readonly port: number;
  readonly processes?: number;
  /** More for the environment of each process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Settings of PostgreSQL. */
  readonly settings?: readonly string[];
}

async function startServer(environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const begin = () =>
    spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  let child: ChildProcess = begin();
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  /** Ends the process gently and begins another one in its place, which may not be ready yet. */
  const replace = async () => {
    await kill('SIGTERM');
    child = begin();
  };
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, kill, replace };
}

/** Starts PostgreSQL, the processes of the server over it, and a balancer before them; ready when it resolves. */
export async function startCluster({
  folder,
  port,
  processes = 2,
  environment = {},
  settings = [],
}: Options) {
  mkdirSync(folder, { recursive: true });
  const data = join(folder, 'postgres');
  const postgres = await createPostgres({ folder: data, settings });
  if (!existsSync(join(data, 'PG_VERSION'))) await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('portal');
  const shared = {
    TRUSTED_PROXIES: '1',
    ...environment,
    DATA_DIR: folder,
    DATABASE_URL: postgres.urlOf('portal'),
  };
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(shared)));
  const balancer = createBalancer(servers.map(({ origin }) => origin));
  const origin = `http://127.0.0.1:${await balancer.listen(port)}`;

  async function stop(): Promise<void> {
    await balancer.close();
    await Promise.all(servers.map(({ kill }) => kill('SIGTERM')));
    await postgres.stop();
  }

  const { countReady } = balancer;
  return { origin, servers, postgres, databaseUrl: shared.DATABASE_URL, countReady, stop };
}
