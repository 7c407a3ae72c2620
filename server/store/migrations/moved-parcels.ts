import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/store/engine.ts';
import { allowMovesInPostgres } from './postgres/append-only.ts';

// Every column but those that name the parcel.
const content = ['id', 'at', 'actor', 'status', 'place', 'weight_grams', 'note', 'photo_ref'];
const unchanged = [...content, 'corrects', 'sender_id'].map((name) => `new.${name} is old.${name}`);

/**
 * A parcel's history may go to another customer, unchanged. The number of parcels that went away keeps the ids of later
 * ones free, and operators keep a note on a bill.
 */
export const movedParcels: Migration = {
  async up(db) {
    await db.schema
      .alterTable('customers')
      .addColumn('moved_away', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('billings')
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    if (isPostgres(db)) return await allowMovesInPostgres(db);
    await sql`drop trigger tracking_events_no_update`.execute(db);
    await sql`
      create trigger tracking_events_no_update before update on tracking_events
      when new.customer_id = old.customer_id or not (${sql.raw(unchanged.join(' and '))})
      begin select raise(abort, 'tracking_events is append-only'); end
    `.execute(db);
  },
};
