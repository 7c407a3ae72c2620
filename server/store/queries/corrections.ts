import type { Updateable } from 'kysely';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

/** A customer's correction of a parcel. */
export interface Correction {
  readonly columns: Updateable<Schema['trackings']>;
  /** The version that was corrected. */
  readonly version: number;
  readonly now: Instant;
}

/** Writes a correction if its version is still current and the parcel is not billed; returns whether it did. */
export async function correctTracking(
  store: Store,
  customerId: number,
  trackingId: string,
  { columns, version, now }: Correction,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('trackings')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', trackingId)
    .where('version', '=', version)
    .where('billing_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
