import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgres } from '#scripts/embedded-postgres.ts';
import { freePort } from '#scripts/free-port.ts';
import { createBalancer } from './balancer.ts';

interface Options {
  /** The folder for the database, the key and the attachments. */
  readonly folder: string;
  /** The balancer's port; 0 picks a free one. */
  readonly port: number;
  readonly processes?: number;
  /** Extra environment variables of each process. */
  readonly environment?: Readonly<Record<string, string>>;
  /** PostgreSQL settings. */
  readonly settings?: readonly string[];
}

async function startServer(environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const begin = () =>
    spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
      // Over the last one a server notices if this process is killed.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  let child: ChildProcess = begin();
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  /** Stops the process with SIGTERM and starts another in its place, which may not be ready yet. */
  const replace = async () => {
    await kill('SIGTERM');
    child = begin();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid;
    },
    kill,
    replace,
  };
}

/** Starts PostgreSQL, the server processes and a load balancer; resolves when all are ready. */
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
  const originAt = (at: number) => `http://127.0.0.1:${at}`;
  const serverEnvironment = {
    // Else links in mails would lead to the port of one server. Where any port will do, the balancer's is not known yet.
    ...(port === 0 ? {} : { SITE_URL: process.env['SITE_URL'] || originAt(port) }),
    TRUSTED_PROXIES: '1',
    ...environment,
    // A separate folder: only its owner may enter it, and PostgreSQL may run as another user.
    DATA_DIR: join(folder, 'portal'),
    DATABASE_URL: postgres.urlOf('portal'),
  };
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startServer(serverEnvironment)),
  );
  const balancer = createBalancer(servers.map(({ origin }) => origin));
  const origin = originAt(await balancer.listen(port));

  async function stop(): Promise<void> {
    await balancer.close();
    await Promise.all(servers.map(({ kill }) => kill('SIGTERM')));
    await postgres.stop();
  }

  const { countReady } = balancer;
  const databaseUrl = serverEnvironment.DATABASE_URL;
  return { origin, servers, postgres, databaseUrl, countReady, stop };
}
