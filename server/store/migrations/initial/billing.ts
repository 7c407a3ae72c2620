import { sql } from 'kysely';
import { type AnySchema, clustered } from './table.ts';

/** Bills with line items, and quotes. */
export async function createBillingTables(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('billings')
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('PENDING', 'PARTIAL', 'PAID', 'VOID')`),
    )
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('tracking_id', 'text')
    .addColumn('total_cents', 'integer', (c) => c.notNull())
    .addColumn('paid_cents', 'integer', (c) => c.notNull())
    .addColumn('exchange_rate_hundredths', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('billings_key', ['customer_id', 'id'])
    .modifyEnd(clustered)
    .execute();
  await db.schema
    .createIndex('billings_by_date')
    .on('billings')
    .columns(['customer_id', 'issued_at desc', 'id desc'])
    .execute();
  await db.schema
    .createTable('billing_lines')
    .addColumn('customer_id', 'integer', (c) => c.notNull())
    .addColumn('billing_id', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('product_type', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('rate_cents', 'integer', (c) => c.notNull())
    .addColumn('total_cents', 'integer', (c) => c.notNull())
    .addColumn('vat_cents', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('billing_lines_key', ['customer_id', 'billing_id', 'line'])
    .addForeignKeyConstraint('billing_lines_billing', ['customer_id', 'billing_id'], 'billings', [
      'customer_id',
      'id',
    ])
    .modifyEnd(clustered)
    .execute();
  await db.schema
    .createTable('quotes')
    .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('input', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('rates_version', 'text', (c) => c.notNull())
    .addColumn('tariff_version', 'text', (c) => c.notNull())
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('tracking_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('quotes_key', ['customer_id', 'id'])
    .modifyEnd(clustered)
    .execute();
}
