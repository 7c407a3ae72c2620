import type { Updateable } from 'kysely';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';
import { removeParcel } from './feed.ts';

/** The pre-alerts of some customers, open and folded ones. */
export const findPrealertsOf = (store: Store, codes: readonly number[]) =>
  store
    .selectFrom('trackings')
    .selectAll()
    // PostgreSQL takes no empty list, and nobody has the code 0.
    .where('customer_id', 'in', codes.length === 0 ? [0] : codes)
    .where('prealert', 'is not', null)
    .orderBy('customer_id')
    .orderBy('id')
    .execute();

/** How many of a customer's pre-alerts are open. */
export async function countOpenPrealerts(store: Store, customerId: number): Promise<number> {
  const { open } = await store
    .selectFrom('trackings')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('customer_id', '=', customerId)
    .where('prealert', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Writes a customer's change of a pre-alert, as the parcel's next version. */
export const writePrealert = (
  transaction: Store,
  { customer_id, id }: { readonly customer_id: number; readonly id: string },
  columns: Updateable<Schema['trackings']>,
) =>
  transaction
    .updateTable('trackings')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();

/** Deletes a pre-alert with its rows, in the caller's transaction; returns the storage keys of its files. */
export async function deletePrealert(
  transaction: Store,
  customerId: number,
  trackingId: string,
): Promise<readonly string[]> {
  const files = await transaction
    .deleteFrom('attachments')
    .where('customer_id', '=', customerId)
    .where('tracking_id', '=', trackingId)
    .returning('storage_key')
    .execute();
  await removeParcel(transaction, { customer_id: customerId, id: trackingId });
  return files.map((row) => row.storage_key);
}

/** Folds away pre-alerts that nothing came of in time: they are listed behind the open ones, as done. */
export async function foldPrealerts(store: Store, now: Instant): Promise<number> {
  const { numUpdatedRows } = await store
    .updateTable('trackings')
    .set((eb) => ({ prealert: 'folded' as const, listed_at: eb.ref('created_at'), folds_at: null }))
    .where('folds_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
