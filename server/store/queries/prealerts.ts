import { type SqlBool, sql, type Updateable } from 'kysely';
import { minEndingLength } from '#lib/domain/tracking-number.ts';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';
import { removeParcel } from './feed.ts';
import { isUnderWay, maxOpenParcels } from './partial-indexes.ts';

/** The number itself and, as it may be a barcode, the shorter numbers that it may end with. */
const endingsOf = (key: string): readonly string[] =>
  Array.from({ length: Math.max(1, key.length - minEndingLength + 1) }, (_, start) =>
    key.slice(start),
  );

/**
 * A customer's parcels that a number may name, some of them twice: those with this number or key, those whose key it
 * ends with, and those under way whose key ends with it.
 */
export async function findParcelsLike(
  store: Store,
  customerId: number,
  { key, text }: { readonly key: string; readonly text: string },
) {
  const parcels = store.selectFrom('trackings').selectAll().where('customer_id', '=', customerId);
  const byKey = await store
    .selectFrom('trackings')
    .selectAll()
    .where('number_key', 'in', endingsOf(key))
    // The plus keeps SQLite from reading all of the customer's parcels.
    .where(sql<SqlBool>`+customer_id = ${customerId}`)
    .execute();
  const byNumber = await parcels.where('tracking_number', 'in', [text, key]).execute();
  const byEnding =
    key.length < minEndingLength
      ? []
      : await parcels
          .where(isUnderWay)
          .where('number_key', 'like', `%${key}`)
          .limit(maxOpenParcels)
          .execute();
  return [...byKey, ...byNumber, ...byEnding];
}

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
