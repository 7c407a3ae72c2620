import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/store/engine.ts';
import type { AnySchema } from './initial/table.ts';
import { keepAuditInPostgres } from './postgres/audit.ts';

/** Rows are never changed, and deleted only when the time is over for which they were to be kept. */
async function keepAudit(db: AnySchema): Promise<void> {
  if (isPostgres(db)) return await keepAuditInPostgres(db);
  await sql`
    create trigger audit_no_update before update on audit
    begin select raise(abort, 'audit is append-only'); end
  `.execute(db);
  await sql`
    create trigger audit_no_delete before delete on audit
    when old.kept_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    begin select raise(abort, 'audit is append-only'); end
  `.execute(db);
}

/** Who did what, to which customer, and when. */
export const audit: Migration = {
  async up(db) {
    await db.schema
      .createTable('audit')
      .addColumn('id', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      // No foreign key: the row outlives the account.
      .addColumn('customer_id', 'integer')
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('kept_until', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('audit_by_customer')
      .on('audit')
      .columns(['customer_id', 'at'])
      .execute();
    await db.schema.createIndex('audit_by_time').on('audit').columns(['at']).execute();
    await db.schema.createIndex('audit_by_end').on('audit').columns(['kept_until']).execute();
    await keepAudit(db);
  },
};
