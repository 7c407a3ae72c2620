import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

class PortalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class PortalDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ) {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/**
 * SQLite takes back a change of the schema like any other, though Kysely does not count on it: all migrations that are
 * due run in one transaction, and one that was cut off has never begun. A transaction waits for its place to write before
 * it reads: it would be refused that place once another process had written since.
 */
export class PortalSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  constructor(config: SqliteDialectConfig) {
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
