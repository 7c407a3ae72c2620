import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails of shops wait to be announced, and customers have an address of their own to forward them to. */
export const mailDrafts: Migration = {
  async up(db) {
    await db.schema
      .createTable('mail_drafts')
      .addColumn('customer_id', 'integer', (c) => c.notNull().references('customers.id'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('mail_hash', 'text', (c) => c.notNull())
      .addColumn('is_forwarded', 'integer', (c) => c.notNull())
      .addColumn('arrived_at', 'text', (c) => c.notNull())
      .addColumn('kept_until', 'text', (c) => c.notNull())
      .addColumn('shop', 'text')
      .addColumn('parcels', 'integer', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('size_bytes', 'integer', (c) => c.notNull())
      .addColumn('media_type', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('storage_key', 'text', (c) => c.notNull().unique())
      .addPrimaryKeyConstraint('mail_drafts_key', ['customer_id', 'id'])
      .addUniqueConstraint('mail_drafts_by_hash', ['customer_id', 'mail_hash'])
      .execute();
    await db.schema
      .createIndex('mail_drafts_by_end')
      .on('mail_drafts')
      .columns(['kept_until'])
      .execute();
    await db.schema.alterTable('customers').addColumn('mail_box', 'text').execute();
    await db.schema
      .createIndex('customers_by_mail_box')
      .on('customers')
      .columns(['mail_box'])
      .unique()
      .where(sql.ref('mail_box'), 'is not', null)
      .execute();
  },
};
