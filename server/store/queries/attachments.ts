import type { Insertable } from 'kysely';
import type { Store } from '../open.ts';
import type { Schema } from '../schema.ts';

/** Adds an invoice file and counts it on its tracking, in the caller's transaction; a fourth one throws. */
export async function insertAttachment(
  transaction: Store,
  attachment: Insertable<Schema['attachments']>,
): Promise<void> {
  await transaction
    .updateTable('trackings')
    .set((eb) => ({ invoice_count: eb('invoice_count', '+', 1) }))
    .where('customer_id', '=', attachment.customer_id)
    .where('id', '=', attachment.tracking_id)
    .execute();
  await transaction.insertInto('attachments').values(attachment).execute();
}
