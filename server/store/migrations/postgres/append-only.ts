import { sql } from 'kysely';
import type { AnySchema } from '#server/store/migrations/initial/table.ts';

/** Refuses to change or delete a parcel's events. */
export async function keepEventsInPostgres(db: AnySchema): Promise<void> {
  await sql`
    create function tracking_events_refuse() returns trigger language plpgsql as $body$
    begin raise exception 'tracking_events is append-only'; end $body$
  `.execute(db);
  await sql`
    create trigger tracking_events_keep before update or delete on tracking_events
    for each row execute function tracking_events_refuse()
  `.execute(db);
}

/** Lets the history of a closed account be erased. */
export async function allowErasureInPostgres(db: AnySchema): Promise<void> {
  await sql`
    create or replace function tracking_events_refuse() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' and exists (
        select 1 from customers where id = old.customer_id and status = 'CLOSED'
      ) then
        return old;
      end if;
      raise exception 'tracking_events is append-only';
    end $body$
  `.execute(db);
}

/** Lets the history of a parcel go to another customer, unchanged. */
export async function allowMovesInPostgres(db: AnySchema): Promise<void> {
  await sql`
    create or replace function tracking_events_refuse() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' and exists (
        select 1 from customers where id = old.customer_id and status = 'CLOSED'
      ) then
        return old;
      end if;
      if tg_op = 'UPDATE' and new.customer_id <> old.customer_id
        and to_jsonb(new) - '{customer_id,tracking_id}'::text[]
          = to_jsonb(old) - '{customer_id,tracking_id}'::text[] then
        return new;
      end if;
      raise exception 'tracking_events is append-only';
    end $body$
  `.execute(db);
}
