import { sql } from 'kysely';
import { type AnySchema, clustered } from './table.ts';

/** Customers, their sessions, mailed tokens and the throttle of failed sign-ins. */
export async function createIdentityTables(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('customers')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('PENDING', 'ACTIVE', 'DISABLED', 'CLOSED')`),
    )
    .addColumn('firstname', 'text', (c) => c.notNull())
    .addColumn('lastname', 'text', (c) => c.notNull())
    .addColumn('middlename', 'text')
    .addColumn('id_type', 'text')
    .addColumn('id_number', 'text')
    .addColumn('country', 'text')
    .addColumn('invoice_email', 'text')
    .addColumn('company', 'text')
    .addColumn('phone', 'text')
    .addColumn('mobile_phone', 'text')
    .addColumn('air_freight', 'integer', (c) => c.notNull())
    .addColumn('sea_freight', 'integer', (c) => c.notNull())
    .addColumn('delivery_city', 'text')
    .addColumn('delivery_address', 'text')
    .addColumn('delivery_other_signs', 'text')
    .addColumn('referred_by', 'integer', (c) => c.references('customers.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('tracking_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .modifyEnd(clustered)
    .execute();
  await db.schema
    .createIndex('sessions_by_customer')
    .on('sessions')
    .columns(['customer_id', 'last_used_at'])
    .execute();
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .modifyEnd(clustered)
    .execute();
  await db.schema
    .createTable('login_throttles')
    .addColumn('key', 'text', (c) => c.primaryKey().notNull())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('last_failed_at', 'text', (c) => c.notNull())
    .addColumn('blocked_until', 'text')
    .modifyEnd(clustered)
    .execute();
}
