import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A chosen pick-up office, the time an account was closed, and indexes for finding a customer's referrals and open
 * parcels and bills.
 */
export const pickupAndReferrals: Migration = {
  async up(db) {
    await db.schema.alterTable('customers').addColumn('pickup_office', 'text').execute();
    await db.schema.alterTable('customers').addColumn('closed_at', 'text').execute();
    await db.schema
      .createIndex('customers_by_referrer')
      .on('customers')
      .columns(['referred_by', 'created_at'])
      .where(sql.ref('referred_by'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('trackings_under_way')
      .on('trackings')
      .columns(['customer_id', 'status', 'listed_at desc'])
      .where(sql.ref('status'), 'not in', [sql.lit('DELIVERED'), sql.lit('RETURNED')])
      .execute();
    await db.schema
      .createIndex('billings_open')
      .on('billings')
      .columns(['customer_id', 'issued_at desc'])
      .where(sql.ref('status'), 'in', [sql.lit('PENDING'), sql.lit('PARTIAL')])
      .execute();
  },
};
