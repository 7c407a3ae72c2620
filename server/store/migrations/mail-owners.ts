import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres, jsonField } from '#server/store/engine.ts';

/**
 * A mail belongs to the customer who caused it, not to its recipient: anybody may name another's address for invoices,
 * and would then see and erase that customer's mails. An old mail that two may have caused belongs to nobody rather
 * than to the wrong one. Invoice emails in use count as confirmed, so that no invoice stays away.
 */
export const mailOwners: Migration = {
  async up(db) {
    await db.schema.alterTable('outbox').addColumn('customer_id', 'integer').execute();
    await sql`
      update outbox set customer_id = (select id from customers where email = outbox.recipient)
      where kind not in ('account-closed', 'contact', 'invoice', 'quote-copy')
    `.execute(db);
    await sql`
      update outbox set customer_id =
        (select id from customers where email = lower(${jsonField(db, 'payload', 'email')}))
      where kind in ('contact', 'quote-copy')
    `.execute(db);
    const billId = isPostgres(db)
      ? sql`(payload::json -> 'bill' ->> 'id')`
      : sql`(payload ->> '$.bill.id')`;
    await sql`
      update outbox set customer_id = found.customer_id
      from (
        select outbox.id, min(billings.customer_id) as customer_id
        from outbox join billings on billings.id = ${billId}
        where outbox.kind = 'invoice' group by outbox.id having count(*) = 1
      ) as found where found.id = outbox.id
    `.execute(db);
    // Once sent, a mail has no payload: only its recipient tells whose it was, if just one customer is reached there.
    await sql`
      with reached as materialized (
        select coalesce(invoice_email, email) as address, min(id) as customer_id
        from customers group by coalesce(invoice_email, email) having count(*) = 1
      )
      update outbox set customer_id = reached.customer_id
      from reached
      where reached.address = outbox.recipient and kind = 'invoice' and payload = '{}'
    `.execute(db);
    await db.schema.alterTable('customers').addColumn('confirmed_invoice_email', 'text').execute();
    await sql`update customers set confirmed_invoice_email = invoice_email`.execute(db);
    await db.schema
      .createIndex('outbox_by_customer')
      .on('outbox')
      .columns(['customer_id', 'created_at'])
      .execute();
  },
};
