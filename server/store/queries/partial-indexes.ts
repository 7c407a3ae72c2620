import { type SqlBool, sql } from 'kysely';

// The same text as in the partial indexes: otherwise SQLite does not use them.

/** Whether a parcel is neither delivered nor returned. */
export const isUnderWay = sql<SqlBool>`status not in ('DELIVERED', 'RETURNED')`;

/** Whether a bill is not paid in full. */
export const isOpen = sql<SqlBool>`status in ('PENDING', 'PARTIAL')`;
