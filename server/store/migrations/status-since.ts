import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a parcel reached its status, from which the day it is usually ready follows; of those on their way, from their events. */
export const statusSince: Migration = {
  async up(db) {
    await db.schema.alterTable('trackings').addColumn('status_since', 'text').execute();
    // Corrected events do not count.
    const counts = sql`from tracking_events e where e.customer_id = trackings.customer_id and e.tracking_id = trackings.id
      and not exists (select 1 from tracking_events c where c.customer_id = e.customer_id
        and c.tracking_id = e.tracking_id and c.corrects = e.id)`;
    await sql`update trackings set status_since = (select min(e.at) ${counts} and e.status = trackings.status
        and e.at >= coalesce((select max(e.at) ${counts} and e.status <> trackings.status), ''))
      where status in ('RECEIVED_MIAMI', 'IN_TRANSIT', 'ARRIVED_JAMAICA', 'AT_CUSTOMS', 'CLEARED')`.execute(
      db,
    );
  },
};
