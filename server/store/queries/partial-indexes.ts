import { type SqlBool, sql } from 'kysely';

// Word for word what the partial indexes were made of: only then does SQLite know that it may use them.

/** Whether a parcel has not come to its end. */
export const isUnderWay = sql<SqlBool>`status not in ('DELIVERED', 'RETURNED')`;

/** Whether a bill is not paid in full. */
export const isOpen = sql<SqlBool>`status in ('PENDING', 'PARTIAL')`;
