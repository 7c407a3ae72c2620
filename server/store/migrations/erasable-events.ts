import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '#server/store/engine.ts';
import { allowErasureInPostgres } from './postgres/append-only.ts';

/** History is append-only while the account exists; that of a closed account can be erased. */
export const erasableEvents: Migration = {
  async up(db) {
    if (isPostgres(db)) return await allowErasureInPostgres(db);
    await sql`drop trigger tracking_events_no_delete`.execute(db);
    await sql`
      create trigger tracking_events_no_delete before delete on tracking_events
      when not exists (select 1 from customers where id = old.customer_id and status = 'CLOSED')
      begin select raise(abort, 'tracking_events is append-only'); end
    `.execute(db);
  },
};
