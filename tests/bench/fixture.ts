import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { calculate } from '#lib/domain/calculator.ts';
import { readRates } from '#server/content/rates.ts';
import { readTariff } from '#server/content/tariff.ts';
import { asRows, isPostgres } from '#server/store/engine.ts';
import { closeStore, migrate, openPostgres, openStore, type Store } from '#server/store/open.ts';

/** Trackings per customer. */
export const parcelsEach = 50;
const callers = 200;

/** The token of the n-th caller in a bench database. */
export const benchToken = (caller: number) => `bench-token-of-${caller}`;

/** The customer code of the n-th caller; callers are spread over the whole table. */
export const benchCustomer = (caller: number, trackings: number) =>
  1 + Math.floor((caller * (trackings / parcelsEach - 1)) / (callers - 1));

/** What stands in the ids of a customer's parcels and bills. */
export const benchIdPart = (customer: number) => String(10_000_000 + customer);

const begin = Date.parse('2025-01-01T00:00:00Z');
const step = 700_000_000;

// The newest parcels are open, two of them without an invoice; every third of the others has a bill, which is paid.
// biome-ignore format: one line
const openStatuses = ['READY_FOR_PICKUP', 'READY_FOR_PICKUP', 'AT_CUSTOMS', 'ARRIVED_JAMAICA', 'IN_TRANSIT', 'IN_TRANSIT', 'RECEIVED_MIAMI', 'RECEIVED_MIAMI'];
const parcels = Array.from({ length: parcelsEach }, (_, k) => {
  const openStatus = openStatuses[k - (parcelsEach - openStatuses.length)];
  return {
    k,
    status: openStatus ?? 'DELIVERED',
    invoices: k % 4 === 0 ? 0 : 1,
    billed: k % 3 === 0 && (openStatus ?? 'READY_FOR_PICKUP') === 'READY_FOR_PICKUP' ? 1 : 0,
    at: new Date(begin + k * step).toISOString(),
  };
});
const steps = ['RECEIVED_MIAMI', 'IN_TRANSIT', 'ARRIVED_JAMAICA', 'DELIVERED'].map(
  (status, place) => ({ id: `e${place}`, status }),
);
const lines = ['SERVICIOS', 'IMPUESTOADUANA', 'OTROSCARGOS'].map((type, line) => ({ type, line }));
const input = {
  category: 'electronics',
  value: 219.99,
  weight: 7.5,
  weightUnit: 'lb',
  length: 36,
  width: 6,
  height: 5,
  lengthUnit: 'in',
} as const;

async function fill(store: Store, trackings: number): Promise<void> {
  await migrate(store);
  if (!isPostgres(store)) await sql`pragma synchronous = off`.execute(store);
  const [rates, tariff] = [readRates(), readTariff()];
  const result = JSON.stringify(calculate(input, { rates, tariff, exchangeRate: 160 }));
  const idPart = sql.raw('(10000000 + c.id)');
  const since = parcels[0]?.at;
  await sql`
    insert into customers (id, email, password_hash, status, firstname, lastname, air_freight,
      sea_freight, language, tracking_count, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(trackings / parcelsEach)})
    select i, 'customer' || i || '@bench.test', 'x', 'ACTIVE', 'First' || i, 'Last' || i, 1, 1, 'en',
      ${sql.lit(parcelsEach)}, ${sql.lit(since)}, ${sql.lit(since)} from n
  `.execute(store);
  const parcelRows = asRows(store, parcels, {
    k: 'number',
    status: 'text',
    invoices: 'number',
    billed: 'number',
    at: 'text',
  });
  // A cross join keeps SQLite to this order, which is that of the table.
  await sql`
    insert into trackings (customer_id, id, package_number, tracking_number, source, description,
      carrier, shipping_type, status, received_at, listed_at, weight_grams, declared_value_cents,
      recipient, country_destination, invoice_count, billing_id, created_at, updated_at)
    select c.id, 't' || ${idPart} || '-' || (10000 + k), 'AB-' || c.id || '-' || (1000 + k),
      '1Z' || (1000000000000000 + c.id * 1000 + k), 'Amazon', 'Kitchen scale and storage jars', 'UPS',
      'AIR', p.status, at, at, 450 + k * 37, 4599, 'First Last', 'Jamaica', invoices,
      case when billed = 1 then 'b' || ${idPart} || '-' || (10000 + k) end, at, at
    from customers as c cross join ${parcelRows} as p
  `.execute(store);
  await sql`
    insert into tracking_events (customer_id, tracking_id, id, at, actor, status, place, note)
    select customer_id, t.id, s.id, received_at, 'bench', s.status, 'Miami', ''
    from trackings as t cross join ${asRows(store, steps, { id: 'text', status: 'text' })} as s
  `.execute(store);
  await sql`
    insert into billings (customer_id, id, number, issued_at, status, recipient, tracking_id,
      total_cents, paid_cents, exchange_rate_hundredths)
    select customer_id, billing_id, 'INV-' || substr(billing_id, 2), received_at,
      case when status = 'DELIVERED' then 'PAID' else 'PENDING' end, recipient, id, 4300,
      case when status = 'DELIVERED' then 4300 else 0 end, 16000
    from trackings where billing_id is not null
  `.execute(store);
  await sql`
    insert into billing_lines (customer_id, billing_id, line, product_type, description, quantity,
      rate_cents, total_cents, vat_cents)
    select customer_id, b.id, line, type, 'Freight and handling', 1, 1300, 1300, 100
    from billings as b cross join ${asRows(store, lines, { type: 'text', line: 'number' })} as l
  `.execute(store);
  for (const number of ['1', '2'])
    await sql`
      insert into quotes (customer_id, id, number, input, result, rates_version, tariff_version,
        comment, created_at)
      select id, 'q' || ${sql.lit(number)}, 'Q' || id || '-' || ${sql.lit(number)}, ${sql.lit(JSON.stringify(input))},
        ${sql.lit(result)}, ${sql.lit(rates.version)}, ${sql.lit(tariff.version)}, '', ${sql.lit(since)} from customers
    `.execute(store);
  await signInCallers(store, trackings);
  await sql.raw(isPostgres(store) ? 'vacuum analyze' : 'analyze').execute(store);
  await closeStore(store);
}

/** Creates sessions for 200 customers, spread over the whole table. */
async function signInCallers(store: Store, trackings: number): Promise<void> {
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

/** Creates a database with a number of trackings, 50 per customer, and sessions for 200 customers. */
export const makeBenchDatabase = (file: string, trackings: number): Promise<void> =>
  fill(openStore(file), trackings);

/** Fills an empty PostgreSQL database in the same way. */
export const fillPostgres = (url: string, trackings: number): Promise<void> =>
  fill(openPostgres({ url, connections: 1 }), trackings);

/** A request by each caller in turn: a path of the first customer, with the caller's own code and ids. */
export const benchRequests = (trackings: number, path: string) =>
  Array.from({ length: callers }, (_, caller) => {
    const customer = benchCustomer(caller, trackings);
    return {
      path: path
        .replace('/customers/1/', `/customers/${customer}/`)
        .replace(benchIdPart(1), benchIdPart(customer)),
      headers: { 'x-token': benchToken(caller) },
    };
  });
