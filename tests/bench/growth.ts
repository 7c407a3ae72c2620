// Estimates the load of a number of customers from costs measured by `npm run bench`, and how evenly their
// parcels are distributed over shards, by simulating each customer's parcels and shard.

/** Measurements, by default those of the machine and the date that docs/scaling.md names. */
const measurements = {
  serverMicroseconds: Number(process.argv[2] ?? 300),
  databaseMicroseconds: Number(process.argv[3] ?? 300),
  bytesAParcel: Number(process.argv[4] ?? 1507),
};

/** Assumptions about customers, to be replaced by the company's own figures. */
const assumptions = {
  parcelsAYear: 12,
  years: 5,
  /** Account visits per parcel, and API calls per visit. */
  visits: 4,
  calls: 5,
  /** Writes per parcel: warehouse events, invoices, corrections, bills, mails. */
  writes: 15,
  /** Share of a day's calls in its busiest hour, and the ratio of the busiest day to an average one. */
  busiestHour: 0.12,
  busiestDay: 4,
};

const peakOf = (perYear: number) =>
  ((perYear / 365) * assumptions.busiestDay * assumptions.busiestHour) / 3600;

function printDemand(customers: number): void {
  const parcels = customers * assumptions.parcelsAYear;
  const calls = peakOf(parcels * assumptions.visits * assumptions.calls);
  const writes = peakOf(parcels * assumptions.writes);
  const cores = (microseconds: number) => ((calls * microseconds) / 1e6).toFixed(2);
  const gigabytes = (parcels * assumptions.years * measurements.bytesAParcel) / 1e9;
  console.log(
    `${customers.toLocaleString('en').padStart(12)}${(parcels * assumptions.years).toLocaleString('en').padStart(14)}` +
      `${gigabytes.toFixed(0).padStart(8)} GB${calls.toFixed(0).padStart(8)}/s${writes.toFixed(0).padStart(8)}/s` +
      `${cores(measurements.serverMicroseconds).padStart(9)}${cores(measurements.databaseMicroseconds).padStart(9)}`,
  );
}

/** Hashes a customer's code to a number between 0 and 1 (MurmurHash3 finalizer). */
function spread(code: number, salt: number): number {
  let bits = Math.imul(code ^ salt, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Parcels of one customer: log-normal, so that one in a thousand, a trader, has forty times the median. */
function parcelsOf(code: number): number {
  const [one, two] = [spread(code, 0x1b873593), spread(code, 0x7f4a7c15)];
  const normal = Math.sqrt(-2 * Math.log(one || Number.EPSILON)) * Math.cos(2 * Math.PI * two);
  return Math.exp(1.2 * normal);
}

/** Assigns parcels to the shard of a hash between 0 and 1. */
function add(shards: Float64Array, place: number, parcels: number): void {
  const shard = Math.floor(place * shards.length);
  shards[shard] = (shards[shard] ?? 0) + parcels;
}

function printShards(customers: number, shards: number): void {
  const hashed = new Float64Array(shards);
  const ranged = new Float64Array(shards);
  for (let code = 0; code < customers; code += 1) {
    // Older customers have received parcels for more years.
    const parcels = parcelsOf(code) * (assumptions.years * (1 - code / customers) + 0.1);
    add(hashed, spread(code, 0), parcels);
    add(ranged, code / customers, parcels);
  }
  const worst = (of: Float64Array) =>
    (Math.max(...of) / (of.reduce((sum, one) => sum + one, 0) / shards)).toFixed(3);
  console.log(
    `${customers.toLocaleString('en').padStart(12)}${String(shards).padStart(8)}${worst(hashed).padStart(12)}${worst(ranged).padStart(12)}`,
  );
}

console.log(
  '   customers       parcels   on disk  calls    writes   server   database (cores in the busiest hour)',
);
for (const customers of [10_000, 100_000, 1_000_000, 10_000_000]) printDemand(customers);
console.log(
  '\nThe fullest shard, as a multiple of the mean\n   customers  shards   by hash    by range of code',
);
for (const customers of [1_000_000, 10_000_000])
  for (const shards of [8, 32, 128]) printShards(customers, shards);
