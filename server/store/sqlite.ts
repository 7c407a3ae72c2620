import { SqliteAdapter, SqliteDialect } from 'kysely';

class PortalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * SQLite takes back a change of the schema like any other, though Kysely does not count on it: all migrations that are
 * due run in one transaction, and one that was cut off has never begun.
 */
export class PortalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new PortalAdapter();
  }
}
