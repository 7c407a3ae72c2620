import {
  type DatabaseConnection,
  Kysely,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { untilDeadline } from '#server/deadline.ts';
import { OutageError } from '#server/outages.ts';
import { PortalPostgresDialect } from './postgres-dialect.ts';
import { queryLog } from './query-signals.ts';
import { untilSerialized } from './retry.ts';
import type { Schema } from './schema.ts';
import { findStatementName } from './statement-names.ts';
import { beginPattern, endPattern } from './watched-connection.ts';

/** How to reach a PostgreSQL database, and how long to wait for it. */
export interface PostgresSettings {
  /** `postgres://user:password@host:5432/database` */
  readonly url: string;
  /** The most connections at a time. */
  readonly connections: number;
  /** Milliseconds to wait for a connection, and for the answer to a statement; forever without it. */
  readonly timeout?: number;
  /** Milliseconds to wait for a row that somebody else is changing; forever without it. */
  readonly lockTimeout?: number;
}

const int8 = 20;
const numeric = 1700;

/** Counts and sums as numbers, as from SQLite; throws for one beyond the safe range. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe whole number`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 || oid === numeric
      ? exactNumber
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Replaces NUL, which PostgreSQL's text cannot hold, by the replacement character. */
const asParameters = (values: readonly unknown[]): unknown[] =>
  values.map((value) =>
    typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value,
  );

// No answer within the driver’s time, or before the request’s deadline.
const isUnanswered = (error: unknown) =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || error instanceof OutageError);

/** A statement that ends after the deadline interests nobody, nor does its failure. */
export const ignoreLate = (late: Promise<unknown>) => void late.catch(() => undefined);

/**
 * A connection that is destroyed instead of reused once a statement on it got no answer, which also rolls back its
 * transaction. A statement outside a transaction that failed to serialize is sent again.
 */
function discardAfterLoss(client: pg.PoolClient): PostgresPoolClient {
  let lossError: unknown;
  let isInTransaction = false;
  const send = async (sql: string, parameters: unknown[]) => {
    const query = { text: sql, values: asParameters(parameters) };
    const name = findStatementName(sql);
    const run = () => client.query(name === undefined ? query : { ...query, name });
    // What has been done is kept or undone as a whole, however late it is.
    return endPattern.test(sql) ? await run() : await untilDeadline(run, ignoreLate);
  };
  const query = async (sql: string, parameters: unknown[]) => {
    if (lossError) throw lossError;
    if (beginPattern.test(sql)) isInTransaction = true;
    try {
      const isAlone = !isInTransaction;
      return await (isAlone ? untilSerialized(() => send(sql, parameters)) : send(sql, parameters));
    } catch (error) {
      if (isUnanswered(error)) lossError = error;
      throw error;
    } finally {
      if (endPattern.test(sql)) isInTransaction = false;
    }
  };
  const release = (destroy?: boolean) => client.release(destroy || lossError !== undefined);
  return Object.create(client, { query: { value: query }, release: { value: release } });
}

/** Ends a pool; ending it again is no error. */
export const endPool = async (pool: pg.Pool): Promise<void> => {
  if (!pool.ending) await pool.end();
};

/** Takes connections of a pool, by the request's deadline, and knows how long others have waited for one. */
export function connectorOf(pool: pg.Pool) {
  const waiting = new Set<{ readonly since: number }>();
  const connect = async (): Promise<pg.PoolClient> => {
    const place = { since: performance.now() };
    waiting.add(place);
    try {
      return await untilDeadline(
        () => pool.connect(),
        (late) =>
          late.then(
            (client) => client.release(),
            () => undefined,
          ),
      );
    } finally {
      waiting.delete(place);
    }
  };
  /** Milliseconds that the first in the queue has waited. */
  const queueAge = (): number => {
    const [first] = waiting;
    return first ? performance.now() - first.since : 0;
  };
  return { connect, queueAge };
}

function asKyselyPool(pool: pg.Pool, connectClient: () => Promise<pg.PoolClient>): PostgresPool {
  // Kysely tells connections apart by these objects: another one for the same client would be watched again.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const connect = async () => {
    const client = await connectClient();
    const kyselyClient = clients.get(client) ?? discardAfterLoss(client);
    clients.set(client, kyselyClient);
    return kyselyClient;
  };
  return { connect, end: () => endPool(pool), options: pool.options };
}

/** Makes a pool of connections, without connecting yet. */
export function openPool({ url, connections, timeout, lockTimeout }: PostgresSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'portal',
    keepAlive: true,
    types,
    ...(lockTimeout !== undefined && { lock_timeout: lockTimeout }),
    ...(timeout !== undefined && {
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      statement_timeout: timeout,
      // Frees the rows of a transaction whose process hangs.
      idle_in_transaction_session_timeout: 4 * timeout,
    }),
  });
  // A connection that ends between two statements is replaced; the next statement reports what is wrong.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely over a pool; `watch` is shown each new connection. */
export function overPool(
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
  watch: (connection: DatabaseConnection) => void,
): Kysely<Schema> {
  const dialect = new PortalPostgresDialect({
    pool: asKyselyPool(pool, connect),
    onCreateConnection: async (connection) => watch(connection),
  });
  return new Kysely<Schema>({ dialect, log: queryLog() });
}
