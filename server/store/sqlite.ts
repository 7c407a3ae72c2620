import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { timeLeft } from '#server/deadline.ts';
import { isBusy, OutageError } from '#server/outages.ts';
import { createTurns } from './turns.ts';

/** A database that says whether a transaction is open. */
export interface EmbeddedDatabase extends SqliteDatabase {
  readonly isTransaction: boolean;
}

interface PortalDialectConfig extends SqliteDialectConfig {
  readonly database: EmbeddedDatabase;
  /** Milliseconds that a statement waits in all while another process holds the lock. */
  readonly patience: number;
}

const firstPauseMs = 2;
const longestPauseMs = 100;

const impatientWork = new AsyncLocalStorage<true>();

/** Runs work whose writes fail at once while another process holds SQLite's lock. */
export const withoutWaiting = <T>(work: () => Promise<T>): Promise<T> =>
  impatientWork.run(true, work);

class PortalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
  // The driver hands out the one connection, because Kysely's own queue would let all wait for one that waits.
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * SQLite waits for a lock inside the statement, which would stop the whole server. Here a statement that finds the
 * database locked frees the connection and is tried again after a pause, so that others go on meanwhile.
 */
class PortalDriver extends SqliteDriver {
  readonly #turns = createTurns();
  /** When the work that has the connection asked for it. */
  #askedAt = 0;

  constructor({ patience, ...config }: PortalDialectConfig) {
    super({
      ...config,
      onCreateConnection: async (connection) => {
        // First, so that log and watchers see one statement, however often it was tried.
        this.#makePatient(connection, config.database, patience);
        await config.onCreateConnection?.(connection);
      },
    });
  }

  #makePatient(connection: DatabaseConnection, database: EmbeddedDatabase, patience: number): void {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <Row>(query: CompiledQuery) => {
      // Within a transaction nobody else may use the connection; it has the lock already.
      if (database.isTransaction) return await execute<Row>(query);
      const askedAt = this.#askedAt;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await execute<Row>(query);
        } catch (error) {
          const left = Math.min(askedAt + patience - performance.now(), timeLeft());
          if (!isBusy(error) || left <= 0 || impatientWork.getStore()) throw error;
          const longest = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);
          this.#turns.end();
          await pause(Math.min(left, Math.random() * longest));
          await this.#take(askedAt);
        }
      }
    };
  }

  async #take(askedAt: number): Promise<void> {
    await this.#turns.take();
    this.#askedAt = askedAt;
  }

  override async acquireConnection() {
    await this.#take(performance.now());
    if (timeLeft() <= 0) {
      this.#turns.end();
      throw new OutageError('too slow', 'the request has waited too long for its turn');
    }
    return await super.acquireConnection();
  }

  override async releaseConnection() {
    this.#turns.end();
  }

  // Transactions take the lock before they read, as it would be refused after another process has written.
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ) {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** SQLite without waits that block. Its schema changes are transactional, which Kysely does not assume. */
export class PortalSqliteDialect extends SqliteDialect {
  readonly #config: PortalDialectConfig;
  constructor(config: PortalDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createAdapter() {
    return new PortalAdapter();
  }
  override createDriver() {
    return new PortalDriver(this.#config);
  }
}
