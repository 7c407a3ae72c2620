import { type SqlBool, sql } from 'kysely';

// The first two read as in the partial indexes (pickup-and-referrals.ts): otherwise SQLite does not use those.

/** Whether a parcel is neither delivered nor returned. */
export const isUnderWay = sql<SqlBool>`status not in ('DELIVERED', 'RETURNED')`;

/** Whether a bill is not paid in full. */
export const isOpenBill = sql<SqlBool>`status in ('PENDING', 'PARTIAL')`;

/** Whether a pre-alert is folded away, which counts as done. */
export const isFolded = sql<SqlBool>`coalesce(prealert, '') = 'folded'`;

/** An upper bound, so that corrupt data cannot make a query unbounded; SQLite would plan again for a bound value. */
export const maxOpenParcels = sql<number>`10000`;
