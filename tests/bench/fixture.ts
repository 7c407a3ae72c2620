import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { closeStore, migrate, openStore, type Store } from '#server/store/open.ts';

/** Trackings per customer. */
export const parcelsEach = 50;
// A literal: SQLite treats a bound number as REAL, so that division would not be integral.
const each = sql.lit(parcelsEach);
const callers = 200;

/** The token of the n-th caller in a bench database. */
export const benchToken = (caller: number) => `bench-token-${caller}`;

/** The customer code of the n-th caller; callers are spread over the whole table. */
export const benchCustomer = (caller: number, trackings: number) =>
  1 + Math.floor((caller * (trackings / parcelsEach - 1)) / (callers - 1));

/** Creates a database with a number of trackings, 50 per customer, and sessions for 200 customers. */
export async function makeBenchDatabase(file: string, trackings: number): Promise<void> {
  const store = openStore(file);
  await migrate(store);
  await sql`pragma synchronous = off`.execute(store);
  const customers = trackings / parcelsEach;
  await sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${customers})
    insert into customers (id, email, password_hash, status, firstname, lastname, air_freight,
      sea_freight, language, tracking_count, created_at, updated_at)
    select i, 'customer' || i || '@bench.test', 'x', 'ACTIVE', 'First' || i, 'Last' || i, 1, 1, 'en',
      ${each}, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z' from n
  `.execute(store);
  await sql`
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${trackings - 1}),
    row as (select i / ${each} + 1 as customer, i % ${each} as k, i,
      strftime('%Y-%m-%dT%H:%M:%fZ', 1735689600 + (i % ${each}) * 700000, 'unixepoch') as at from n)
    insert into trackings (customer_id, id, package_number, tracking_number, source, description,
      carrier, shipping_type, status, received_at, listed_at, weight_grams, declared_value_cents,
      recipient, country_destination, created_at, updated_at)
    select customer, printf('t%08d-%05d', customer, k), printf('AB-%d-%04d', customer, k),
      printf('1Z%016d', i), 'Amazon', 'Kitchen scale and storage jars', 'UPS', 'AIR', 'DELIVERED',
      at, at, 450 + k * 37, 4599, 'First Last', 'Jamaica', at, at from row
  `.execute(store);
  await sql`
    insert into tracking_events (customer_id, tracking_id, id, at, actor, status, place, note)
    select customer_id, trackings.id, 'e' || step.i, strftime('%Y-%m-%dT%H:%M:%fZ', received_at, '+' || step.i || ' days'),
      'bench', step.status, 'Miami', ''
    from trackings, (select 0 as i, 'RECEIVED_MIAMI' as status union all select 1, 'IN_TRANSIT'
      union all select 2, 'ARRIVED_JAMAICA' union all select 3, 'DELIVERED') as step
  `.execute(store);
  await signInCallers(store, trackings);
  await closeStore(store);
}

/** Creates sessions for 200 customers, spread over the whole table. */
export async function signInCallers(store: Store, trackings: number): Promise<void> {
  const now = new Date();
  for (let caller = 0; caller < callers; caller += 1) {
    await store
      .insertInto('sessions')
      .values({
        token_hash: hash('sha256', benchToken(caller), 'base64url'),
        customer_id: benchCustomer(caller, trackings),
        user_agent: 'bench',
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
      })
      .execute();
  }
}

/** The calls that the bench measures. */
export const benchViews = ['list', 'last page', 'search', 'detail'] as const;

export type BenchView = (typeof benchViews)[number];

const pathsBelow: Readonly<Record<BenchView, (customer: number) => string>> = {
  list: () => '?page=0&size=10',
  'last page': () => `?page=${parcelsEach / 10 - 1}&size=10`,
  search: () => '?filter[q]=amazon&filter[status]=DELIVERED',
  detail: (customer) => `/t${String(customer).padStart(8, '0')}-00042`,
};

/** Requests of a bench run: the same call by each caller in turn. */
export const benchRequests = (trackings: number, view: BenchView) =>
  Array.from({ length: callers }, (_, caller) => {
    const customer = benchCustomer(caller, trackings);
    return {
      path: `/api/v1/customers/${customer}/trackings${pathsBelow[view](customer)}`,
      headers: { 'x-token': benchToken(caller) },
    };
  });
