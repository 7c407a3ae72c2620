import { sql } from 'kysely';
import { closeStore, migrate, openPostgres } from '#server/store/open.ts';
import { parcelsEach, signInCallers } from './fixture.ts';

const each = sql.lit(parcelsEach);
const iso = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.000"Z"');

/** The PostgreSQL equivalent of `makeBenchDatabase`. */
export async function fillPostgres(url: string, trackings: number): Promise<void> {
  const store = openPostgres({ url, connections: 1 });
  await migrate(store);
  await sql`
    insert into customers (id, email, password_hash, status, firstname, lastname, air_freight,
      sea_freight, language, tracking_count, created_at, updated_at)
    select i, 'customer' || i || '@bench.test', 'x', 'ACTIVE', 'First' || i, 'Last' || i, 1, 1, 'en',
      ${each}, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'
    from generate_series(1, ${sql.lit(trackings / parcelsEach)}) as i
  `.execute(store);
  await sql`
    insert into trackings (customer_id, id, package_number, tracking_number, source, description,
      carrier, shipping_type, status, received_at, listed_at, weight_grams, declared_value_cents,
      recipient, country_destination, created_at, updated_at)
    select customer, 't' || lpad(customer::text, 8, '0') || '-' || lpad(k::text, 5, '0'),
      'AB-' || customer || '-' || lpad(k::text, 4, '0'), '1Z' || lpad(i::text, 16, '0'), 'Amazon',
      'Kitchen scale and storage jars', 'UPS', 'AIR', 'DELIVERED', at, at, 450 + k * 37, 4599,
      'First Last', 'Jamaica', at, at
    from (
      select i, i / ${each} + 1 as customer, i % ${each} as k,
        to_char(to_timestamp(1735689600 + (i % ${each}) * 700000) at time zone 'UTC', ${iso}) as at
      from generate_series(0, ${sql.lit(trackings - 1)}) as i
    ) as row
  `.execute(store);
  await sql`
    insert into tracking_events (customer_id, tracking_id, id, at, actor, status, place, note)
    select customer_id, id, 'e' || step, received_at, 'bench',
      (array['RECEIVED_MIAMI', 'IN_TRANSIT', 'ARRIVED_JAMAICA', 'DELIVERED'])[step + 1], 'Miami', ''
    from trackings, generate_series(0, 3) as step
  `.execute(store);
  await signInCallers(store, trackings);
  await sql`vacuum analyze`.execute(store);
  await closeStore(store);
}
