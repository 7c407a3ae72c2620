import type { Insertable } from 'kysely';
import { maxInvoiceFiles } from '#lib/contract/invoice-file.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

type Attachment = Insertable<Schema['attachments']>;

/** Adds rows of invoice files; the caller updates `invoice_count` of their tracking. */
export const insertAttachments = (transaction: Store, attachments: readonly Attachment[]) =>
  transaction.insertInto('attachments').values(attachments).execute();

/** Adds an invoice file and counts it on its tracking, in the caller's transaction; a fourth one throws. */
export async function insertCountedAttachment(
  transaction: Store,
  attachment: Attachment,
): Promise<void> {
  await transaction
    .updateTable('trackings')
    .set((eb) => ({ invoice_count: eb('invoice_count', '+', 1) }))
    .where('customer_id', '=', attachment.customer_id)
    .where('id', '=', attachment.tracking_id)
    .execute();
  await insertAttachments(transaction, [attachment]);
}

/**
 * Changes the number of invoice files of an unbilled tracking if there is room; returns whether it did. Of simultaneous
 * attempts, only as many succeed as there is room for.
 */
export async function countInvoices(
  transaction: Store,
  customerId: number,
  trackingId: string,
  change: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('trackings')
    .set((eb) => ({ invoice_count: eb('invoice_count', '+', change) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', trackingId)
    .where('billing_id', 'is', null)
    .where('invoice_count', '<=', maxInvoiceFiles - change)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether a tracking of this customer is billed; undefined when there is none. */
export async function findBillingState(
  store: Store,
  customerId: number,
  trackingId: string,
): Promise<'billed' | 'unbilled' | undefined> {
  const row = await store
    .selectFrom('trackings')
    .select('billing_id')
    .where('customer_id', '=', customerId)
    .where('id', '=', trackingId)
    .executeTakeFirst();
  return row && (row.billing_id === null ? 'unbilled' : 'billed');
}

interface AttachmentIds {
  readonly customerId: number;
  readonly trackingId: string;
  readonly attachmentId: string;
}

/** One invoice file of this customer's tracking; undefined when there is none. */
export const findAttachment = (store: Store, ids: AttachmentIds) =>
  store
    .selectFrom('attachments')
    .selectAll()
    .where('customer_id', '=', ids.customerId)
    .where('tracking_id', '=', ids.trackingId)
    .where('id', '=', ids.attachmentId)
    .executeTakeFirst();

/** Deletes the row of an invoice file; returns its storage key, undefined when there was no row. */
export async function deleteAttachmentRow(
  transaction: Store,
  ids: AttachmentIds,
): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('attachments')
    .where('customer_id', '=', ids.customerId)
    .where('tracking_id', '=', ids.trackingId)
    .where('id', '=', ids.attachmentId)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

/** The storage keys of `keys` that have a row. */
export async function keysWithRows(
  store: Store,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store
    .selectFrom('attachments')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .unionAll(
      store.selectFrom('mail_drafts').select('storage_key').where('storage_key', 'in', keys),
    )
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}

/** Whether there is any invoice file at all. */
export async function hasAttachments(store: Store): Promise<boolean> {
  const row = await store.selectFrom('attachments').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
