import { sql } from 'kysely';
import type { AnySchema } from '#server/store/migrations/initial/table.ts';

/** Refuses to change rows of the audit, and to delete those that are still to be kept. */
export async function keepAuditInPostgres(db: AnySchema): Promise<void> {
  await sql`
    create function audit_refuse() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' and
        old.kept_until <= to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') then
        return old;
      end if;
      raise exception 'audit is append-only';
    end $body$
  `.execute(db);
  await sql`
    create trigger audit_keep before update or delete on audit
    for each row execute function audit_refuse()
  `.execute(db);
  await sql`
    create trigger audit_keep_all before truncate on audit
    for each statement execute function audit_refuse()
  `.execute(db);
}
